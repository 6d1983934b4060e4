-- By hand: functions are no part of the schema that the migrations are generated from.
-- A transaction of a server that sends traces says in a setting what it is part of, and the task hears of it before it is
-- woken. Servers of the release before listen to the second channel alone, and send no such setting.
CREATE OR REPLACE FUNCTION wake_task() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  traceparent text := current_setting('kerbside.traceparent', true);
BEGIN
  IF traceparent <> '' THEN
    PERFORM pg_notify('kerbside_traces', TG_ARGV[0] || ' ' || traceparent);
  END IF;
  PERFORM pg_notify('kerbside_work', TG_ARGV[0]);
  RETURN NULL;
END $$;
