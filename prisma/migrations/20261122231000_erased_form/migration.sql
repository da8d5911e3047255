-- What may stay of the detail of an entry that somebody was erased from: single values of fixed names, and no address.
-- packages/server/src/audit/erased-form.ts and scripts/verify-audit.mjs say the same.
CREATE FUNCTION kept_when_erased(detail jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
    SELECT coalesce(jsonb_object_agg(key, value), '{}')
      FROM jsonb_each(CASE jsonb_typeof(detail) WHEN 'object' THEN detail ELSE '{}' END)
     WHERE key IN ('caseId', 'mode', 'version', 'score', 'decision', 'attributeId', 'role', 'flag', 'id', 'qid', 'job',
                   'jobId', 'importId', 'items', 'sessions', 'entries')
       AND (jsonb_typeof(value) IN ('number', 'boolean', 'null')
            OR jsonb_typeof(value) = 'string' AND length(value #>> '{}') <= 100 AND strpos(value #>> '{}', '@') = 0)
$$;

-- What was erased before there was a fixed form is brought into it, past the trigger, once.
ALTER TABLE activity_log DISABLE TRIGGER activity_log_append_only;
UPDATE activity_log SET detail = CASE WHEN tracked THEN '{}' ELSE kept_when_erased(detail) END
 WHERE erased_digest IS NOT NULL AND detail <> CASE WHEN tracked THEN '{}' ELSE kept_when_erased(detail) END;
ALTER TABLE activity_log ENABLE TRIGGER activity_log_append_only;

-- An entry is sealed once, with its salt. Somebody may be erased from it: then nothing is said that was not said before.
-- Names give way to a pseudonym or stay, the detail keeps some of what it had, and place, moment, action and seal stay.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD.seal_number IS NULL AND NEW.seal_number IS NOT NULL AND OLD.salt IS NULL
       AND to_jsonb(NEW) - 'seal_number' - 'salt' = to_jsonb(OLD) - 'seal_number' - 'salt' THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW.erased_digest IS NOT NULL AND NEW.salt IS NULL
       AND coalesce(OLD.erased_digest, NEW.erased_digest) = NEW.erased_digest
       AND (NEW.actor::text = OLD.actor::text
            OR NEW.actor::text ~ '^erased-[0-9a-f]{12}$' AND OLD.actor::text !~ '^erased-[0-9a-f]{12}$')
       AND (NEW.email::text = OLD.email::text
            OR NEW.email::text ~ '^erased-[0-9a-f]{12}$' AND OLD.email::text !~ '^erased-[0-9a-f]{12}$')
       AND NEW.detail = kept_when_erased(NEW.detail) AND NEW.detail <@ OLD.detail
       AND (NOT OLD.tracked OR NEW.detail = '{}')
       AND to_jsonb(NEW) - '{actor,email,detail,salt,erased_digest}'::text[]
         = to_jsonb(OLD) - '{actor,email,detail,salt,erased_digest}'::text[] THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the activity log is append-only';
END $$;
