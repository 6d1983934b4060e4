CREATE TABLE "part_question_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"vehicle_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "part_question_links" ADD CONSTRAINT "part_question_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_question_links" ADD CONSTRAINT "part_question_links_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_question_links_vehicle_index" ON "part_question_links" USING btree ("vehicle_id","customer_id");--> statement-breakpoint
CREATE INDEX "part_question_links_expiry_index" ON "part_question_links" USING btree ("expires_at");