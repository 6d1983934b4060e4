CREATE TABLE "tariffs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tariffs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starts_on" date NOT NULL,
	"tariff" jsonb NOT NULL,
	"reason" text NOT NULL,
	"planned_by" text NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"withdrawn_by" text,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "follow_up_quotes" ADD COLUMN "tariff_id" integer;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "tariff_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "tariffs_day_key" ON "tariffs" USING btree ("starts_on") WHERE withdrawn_at is null;--> statement-breakpoint
ALTER TABLE "follow_up_quotes" ADD CONSTRAINT "follow_up_quotes_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_tariff_id_tariffs_id_fk" FOREIGN KEY ("tariff_id") REFERENCES "public"."tariffs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- By hand: quotes name the version they were made under, so a version is never changed or removed. Before it begins it can
-- be withdrawn, once, which the program checks by its own clock.
CREATE FUNCTION refuse_changing_tariff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL OR NEW.withdrawn_by IS NULL
    OR (NEW.id, NEW.starts_on, NEW.tariff, NEW.reason, NEW.planned_by, NEW.planned_at)
      IS DISTINCT FROM (OLD.id, OLD.starts_on, OLD.tariff, OLD.reason, OLD.planned_by, OLD.planned_at) THEN
    RAISE EXCEPTION 'a tariff can only be withdrawn';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER tariffs_only_withdrawn BEFORE UPDATE ON "tariffs"
  FOR EACH ROW EXECUTE FUNCTION refuse_changing_tariff();--> statement-breakpoint
CREATE TRIGGER tariffs_not_deleted BEFORE DELETE ON "tariffs"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER tariffs_not_truncated BEFORE TRUNCATE ON "tariffs"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Every server has the versions in memory.
CREATE TRIGGER tariffs_told AFTER INSERT OR UPDATE ON "tariffs"
  FOR EACH ROW EXECUTE FUNCTION tell_row('tariff');
