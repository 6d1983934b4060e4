CREATE TABLE "release_files" (
	"name" text PRIMARY KEY NOT NULL,
	"is_gzip" boolean NOT NULL,
	"bytes" "bytea" NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "release_files_seen_at_index" ON "release_files" USING btree ("seen_at");