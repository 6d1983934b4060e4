CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);

--> statement-breakpoint
-- By hand: counters of minutes need no write-ahead log; after a crash of the database they begin anew.
ALTER TABLE "rate_limits" SET UNLOGGED;
