CREATE TABLE "learnt_lives" (
	"component" text PRIMARY KEY NOT NULL,
	"life" jsonb NOT NULL,
	"cars" integer NOT NULL,
	"learnt_at" timestamp with time zone NOT NULL
);
