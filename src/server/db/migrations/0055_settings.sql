CREATE TABLE "settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"follows" integer NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"withdrawn_by" text,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "settings_follows_key" ON "settings" USING btree ("key","follows");--> statement-breakpoint
CREATE UNIQUE INDEX "settings_moment_key" ON "settings" USING btree ("key","begins_at") WHERE withdrawn_at is null;--> statement-breakpoint
-- By hand: the list says for ever what was in force on a day, so a change is never altered or removed. Before it begins it can be
-- withdrawn, once, which the program checks by its own clock.
CREATE FUNCTION refuse_changing_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NOT NULL OR NEW.withdrawn_at IS NULL OR NEW.withdrawn_by IS NULL
    OR (NEW.id, NEW.key, NEW.value, NEW.begins_at, NEW.follows, NEW.reason, NEW.decided_by, NEW.decided_at)
      IS DISTINCT FROM
      (OLD.id, OLD.key, OLD.value, OLD.begins_at, OLD.follows, OLD.reason, OLD.decided_by, OLD.decided_at) THEN
    RAISE EXCEPTION 'a setting can only be withdrawn';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER settings_only_withdrawn BEFORE UPDATE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION refuse_changing_setting();--> statement-breakpoint
CREATE TRIGGER settings_not_deleted BEFORE DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER settings_not_truncated BEFORE TRUNCATE ON "settings"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Every server has the changes in memory.
CREATE TRIGGER settings_told AFTER INSERT OR UPDATE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION tell_row('setting');
