CREATE TABLE "paper_series" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"cause_id" text NOT NULL,
	"booking_id" uuid,
	"mechanic_id" integer,
	"amount_pence" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "papers_kind" CHECK ("papers"."kind" in ('invoice', 'credit-note', 'receipt', 'commission-invoice', 'payout-statement'))
);
--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_number_key" ON "papers" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_cause_key" ON "papers" USING btree ("kind","cause_id");--> statement-breakpoint
CREATE INDEX "papers_booking_index" ON "papers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "papers_mechanic_index" ON "papers" USING btree ("mechanic_id","issued_at");--> statement-breakpoint
CREATE INDEX "papers_issued_index" ON "papers" USING btree ("issued_at");
--> statement-breakpoint
-- By hand: a paper that was issued never changes, and is there for as long as tax law asks for it.
CREATE TRIGGER papers_never_changed BEFORE UPDATE ON "papers"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER papers_not_truncated BEFORE TRUNCATE ON "papers"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE FUNCTION refuse_deleting_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.issued_at < now() - interval '6 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'this paper must be kept for six years';
END $$;--> statement-breakpoint
CREATE TRIGGER papers_not_deleted BEFORE DELETE ON "papers"
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_paper();
