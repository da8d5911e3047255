import { spaced } from '../draft/fault-places.ts'
import type { Change } from './difference.ts'
import classes from './versions.module.css'

const words = { added: 'Added', removed: 'Removed', changed: 'Changed' }

/** What differs, node by node, each field as it was and as it is. */
export function DifferenceList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={classes.note}>No differences.</p>
  return (
    <ul className={`${classes.changes} no-screenshot`} aria-label="Differences">
      {changes.map(({ kind, where, name, fields }) => (
        <li key={`${kind} ${where} ${name}`}>
          <p className={classes.changeHead}>
            <span className={classes.kind} data-kind={kind}>
              {words[kind]}
            </span>{' '}
            <strong>{name}</strong> <span className={classes.note}>{where}</span>
          </p>
          {fields.length > 0 && (
            <dl className={classes.fields}>
              {fields.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{spaced(field)}</dt>
                  <dd>
                    {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
