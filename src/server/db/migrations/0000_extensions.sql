-- Distances on the globe, and search by a part of a place's name.
create extension if not exists cube;
--> statement-breakpoint
create extension if not exists earthdistance;
--> statement-breakpoint
create extension if not exists pg_trgm;
