CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"sha256" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"reason" text,
	CONSTRAINT "closed_months_month" CHECK ("closed_months"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "ledger_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"sha256" text NOT NULL,
	"exported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_exports_month_index" ON "ledger_exports" USING btree ("month","id");
--> statement-breakpoint
-- By hand: nothing is posted in a closed month, by whatever path, and a closed month is never opened again.
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM closed_months WHERE NEW.at >= starts_at AND NEW.at < ends_at) THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.at;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_open_month BEFORE INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();--> statement-breakpoint
CREATE TRIGGER closed_months_append_only BEFORE UPDATE OR DELETE ON "closed_months"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER closed_months_not_truncated BEFORE TRUNCATE ON "closed_months"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
