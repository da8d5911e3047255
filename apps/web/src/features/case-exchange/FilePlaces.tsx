import type { FilePlace } from '@casebench/shared/contract/case-exchange'
import { i18n } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { capitalised } from '../../ui/capitalised.ts'
import classes from './case-exchange.module.css'

/** Cells of a file, each with what is said of it. */
export function FilePlaces({ label, places, more }: { label: string; places: readonly FilePlace[]; more: number }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard.
    <ul className={classes.places} aria-label={label} tabIndex={0}>
      {places.map(({ cell, message }) => (
        <li key={`${cell} ${message}`}>
          <span className={classes.cell}>{cell}</span>
          <span>{capitalised(message)}</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Trans>and {more.toLocaleString(i18n.locale)} more</Trans>
        </li>
      )}
    </ul>
  )
}
