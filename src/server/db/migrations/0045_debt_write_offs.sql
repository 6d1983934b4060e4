CREATE TABLE "debt_write_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mechanic_id" integer NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "debt_write_offs_amount" CHECK ("debt_write_offs"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "debt_write_offs" ADD CONSTRAINT "debt_write_offs_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debt_write_offs_mechanic_index" ON "debt_write_offs" USING btree ("mechanic_id");