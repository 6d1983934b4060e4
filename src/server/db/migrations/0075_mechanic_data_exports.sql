CREATE TABLE "mechanic_data_exports" (
	"mechanic_id" integer PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"built_at" timestamp with time zone,
	"files" jsonb
);
--> statement-breakpoint
ALTER TABLE "mechanic_data_exports" ADD CONSTRAINT "mechanic_data_exports_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER mechanic_data_exports_wake AFTER INSERT ON "mechanic_data_exports"
  FOR EACH STATEMENT EXECUTE FUNCTION wake_task('build-data-exports');
