-- AlterTable
ALTER TABLE "assignment" ADD COLUMN     "answers_size" INTEGER NOT NULL DEFAULT 0;

-- What an answer counts against the quota of its assignment: its id, its text, and a little for the row itself.
CREATE FUNCTION answer_size(attribute_id text, value text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT octet_length(attribute_id) + coalesce(octet_length(value), 0) + 50
$$;

UPDATE assignment a SET answers_size = n.size
  FROM (SELECT assignment_id, sum(answer_size(attribute_id, value)) AS size FROM answer GROUP BY assignment_id) n
 WHERE a.id = n.assignment_id;

-- Every writer of answers is counted, one by one or many at once.
CREATE FUNCTION count_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        UPDATE assignment a SET answers_size = a.answers_size + n.size
          FROM (SELECT assignment_id, sum(answer_size(attribute_id, value)) AS size FROM added GROUP BY assignment_id) n
         WHERE a.id = n.assignment_id;
    ELSIF TG_OP = 'DELETE' THEN
        UPDATE assignment a SET answers_size = a.answers_size - n.size
          FROM (SELECT assignment_id, sum(answer_size(attribute_id, value)) AS size FROM removed GROUP BY assignment_id) n
         WHERE a.id = n.assignment_id;
    ELSE
        UPDATE assignment a SET answers_size = a.answers_size + n.size
          FROM (SELECT assignment_id, sum(size) AS size
                  FROM (SELECT assignment_id, answer_size(attribute_id, value) AS size FROM added
                         UNION ALL SELECT assignment_id, -answer_size(attribute_id, value) FROM removed) changed
                 GROUP BY assignment_id HAVING sum(size) <> 0) n
         WHERE a.id = n.assignment_id;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER answers_added AFTER INSERT ON answer
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_answers();
CREATE TRIGGER answers_removed AFTER DELETE ON answer
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_answers();
CREATE TRIGGER answers_changed AFTER UPDATE ON answer
    REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_answers();
