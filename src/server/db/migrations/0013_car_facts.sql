-- Until now only the demo wrote schedules; the next run of the forecasts writes them anew, with their keepers.
DELETE FROM "maintenance_schedules";--> statement-breakpoint
DROP INDEX "maintenance_schedules_vehicle_index";--> statement-breakpoint
ALTER TABLE "customer_vehicles" ADD COLUMN "fuel" text;--> statement-breakpoint
ALTER TABLE "customer_vehicles" ADD COLUMN "transmission" text;--> statement-breakpoint
ALTER TABLE "customer_vehicles" ADD COLUMN "doors" integer;--> statement-breakpoint
ALTER TABLE "maintenance_schedules" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "maintenance_schedules" ADD CONSTRAINT "maintenance_schedules_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_schedules_key" ON "maintenance_schedules" USING btree ("vehicle_id",coalesce("customer_id", 0),"schedule_type");