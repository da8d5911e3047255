import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.css'
import type { ReactNode } from 'react'
import type { Change } from './difference.ts'
import { changedFieldLabel } from './shown-field.ts'
import classes from './versions.module.css'

const words = {
  get added() {
    return t`Added`
  },
  get removed() {
    return t`Removed`
  },
  get changed() {
    return t`Changed`
  },
}

/** Screen readers do not say what is deleted and what is inserted. */
function Value({ of, label }: { of: ReactNode; label: string }) {
  return (
    <>
      <VisuallyHidden component="span">{label} </VisuallyHidden>
      {of}
    </>
  )
}

/** What differs, node by node, each field as it was and as it is. */
export function DifferenceList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0)
    return (
      <p className={classes.note}>
        <Trans>No differences.</Trans>
      </p>
    )
  return (
    <ul className={`${classes.changes} no-screenshot`} aria-label={t`Differences`}>
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
                  <dt>{changedFieldLabel(field)}</dt>
                  <dd>
                    {before !== '' && <Value of={<del dir="auto">{before}</del>} label={t`Before:`} />}{' '}
                    {after !== '' && <Value of={<ins dir="auto">{after}</ins>} label={t`After:`} />}
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
