CREATE TABLE "marked_deposits" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marked_deposits" ADD CONSTRAINT "marked_deposits_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
