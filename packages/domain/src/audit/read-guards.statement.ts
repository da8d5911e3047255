import { neverNull, text, textStatement } from '@casebench/server/database/text-statement'

/**
 * What guards the tables of the audit trail, a line for each: triggers with their function, rules, policies, row security and
 * constraints. By what every version of Postgres says alike: no expression is written out.
 */
export const readGuardsStatement = textStatement({
  name: 'read-audit-guards',
  text: `
  with guarded as (
    select c.oid, c.relname, c.relrowsecurity or c.relforcerowsecurity as by_row
      from pg_class c
     where c.relkind in ('r', 'p')
       and c.relnamespace = (select relnamespace from pg_class where oid = 'activity_log'::regclass)
       and (c.relname = 'activity_log' or c.relname like 'audit\\_%')
  )
  select format('%s: trigger %s, kind %s, %s, runs %s %s%s', relname, tgname, tgtype,
                case tgenabled when 'O' then 'on' when 'A' then 'always on' when 'R' then 'off but for replicas' else 'off' end,
                p.proname, md5(p.prosrc), case when tgqual is null then '' else ', on a condition' end) as guard
    from guarded join pg_trigger t on t.tgrelid = guarded.oid join pg_proc p on p.oid = t.tgfoid
   where not t.tgisinternal
  union all
  select format('%s: rule %s', relname, r.rulename) from guarded join pg_rewrite r on r.ev_class = guarded.oid
  union all
  select format('%s: policy %s', relname, p.polname) from guarded join pg_policy p on p.polrelid = guarded.oid
  union all
  select format('%s: row security', relname) from guarded where by_row
  union all
  select format('%s: check %s', relname, k.conname) from guarded join pg_constraint k on k.conrelid = guarded.oid
   where k.contype = 'c' and k.convalidated
   order by 1`,
  parameters: [],
  columns: { guard: neverNull(text) },
})
