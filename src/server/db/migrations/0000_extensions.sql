-- Both are trusted: the owner of a database may create them without being a superuser.
-- cube: the nearest points on the globe; pg_trgm: search by a part of a place's name.
create extension if not exists cube;
--> statement-breakpoint
create extension if not exists pg_trgm;
