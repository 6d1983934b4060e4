CREATE TABLE "mechanic_vat" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mechanic_vat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mechanic_id" integer NOT NULL,
	"vat_number" text,
	"passes_mot_fee_on" boolean NOT NULL,
	"starts_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mechanic_vat_number" CHECK ("mechanic_vat"."vat_number" ~ '^(GB|XI)[0-9]{9}([0-9]{3})?$')
);
--> statement-breakpoint
ALTER TABLE "mechanic_vat" ADD CONSTRAINT "mechanic_vat_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mechanic_vat_mechanic_index" ON "mechanic_vat" USING btree ("mechanic_id","id");