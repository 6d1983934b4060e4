CREATE TABLE "payment_aliases" (
	"foreign_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"attached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_aliases_payment_index" ON "payment_aliases" USING btree ("payment_id");