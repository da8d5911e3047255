import type { Database } from '@casebench/server/database'

/** Has the rig's own database write down every change of state of a submission or an assignment. */
export async function noteTransitions(database: Database): Promise<void> {
  await database.query(`
    create table faults_transition (
      number bigint generated always as identity, subject text not null, id uuid not null, earlier jsonb not null, later jsonb not null,
      at timestamptz not null default clock_timestamp()
    );
    create function faults_note_transition() returns trigger language plpgsql as $$
    begin
      insert into faults_transition (subject, id, earlier, later) values (tg_table_name, old.id, to_jsonb(old), to_jsonb(new));
      return null;
    end $$;
    create trigger faults_transition after update of state, fence, generation on submission
      for each row execute function faults_note_transition();
    create trigger faults_transition after update of generation, locked, submitted on assignment
      for each row execute function faults_note_transition();
  `)
}

/** What must never happen to a submission or an assignment, in SQL, with its name. */
const illegal: Readonly<Record<string, string>> = {
  'a submission that was over went on': `subject = 'submission' and earlier->>'state' <> 'in_progress'
     and later->>'state' <> earlier->>'state'`,
  'a fence went down': `subject = 'submission' and (later->>'fence')::int < (earlier->>'fence')::int`,
  'a submission changed its generation': `subject = 'submission' and later->>'generation' <> earlier->>'generation'`,
  'a generation did not go on by one': `subject = 'assignment'
     and (later->>'generation')::int - (earlier->>'generation')::int not in (0, 1)`,
  'a result was cleared without a new generation': `subject = 'assignment'
     and (earlier->>'submitted')::boolean and not (later->>'submitted')::boolean and later->>'generation' = earlier->>'generation'`,
}

/** Every illegal transition that was written down. */
export async function illegalTransitions(database: Database): Promise<string[]> {
  const broken: string[] = []
  for (const [name, condition] of Object.entries(illegal)) {
    const { rows } = await database.query<{ id: string }>(
      `select id from faults_transition where ${condition} limit 20`,
    )
    broken.push(...rows.map(({ id }) => `${name}: ${id}`))
  }
  return broken
}
