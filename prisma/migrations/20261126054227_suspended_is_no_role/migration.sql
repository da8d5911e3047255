-- A suspension was stored in two ways, and some statements looked at one of them alone: the moment in "user" is all that counts now.
UPDATE "user" SET suspended_at = now(), updated_at = now()
WHERE suspended_at IS NULL
  AND id IN (SELECT held.user_id FROM user_role held JOIN role ON role.id = held.role_id WHERE role.name = 'Suspended');

DELETE FROM user_role USING role WHERE role.id = user_role.role_id AND role.name = 'Suspended';

-- Whoever gives the role by hand suspends.
CREATE FUNCTION suspend_instead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM role WHERE id = NEW.role_id AND name = 'Suspended') THEN
    RETURN NEW;
  END IF;
  UPDATE "user" SET suspended_at = coalesce(suspended_at, now()), updated_at = now() WHERE id = NEW.user_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER suspended_is_no_role BEFORE INSERT OR UPDATE OF role_id ON user_role
  FOR EACH ROW EXECUTE FUNCTION suspend_instead();
