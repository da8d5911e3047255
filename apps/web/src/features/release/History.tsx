import type { ReleaseSwitch } from '@casebench/shared/contract/release'
import { Trans } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useId } from 'react'
import { formatDateTime } from '../../ui/formats.ts'
import classes from './release.module.css'
import { causeText } from './release-texts.ts'

/** Each time that a release was switched or taken back, newest first. */
export function History({ switches }: { switches: readonly ReleaseSwitch[] }) {
  const id = useId()
  if (switches.length === 0) return null
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={2} id={id}>
        <Trans>History</Trans>
      </Title>
      <ul className={classes.list}>
        {switches.map((one) => (
          <li key={one.at}>
            <span>{formatDateTime(one.at)}</span>
            <span>{causeText(one)}</span>
            {one.by !== null && <span>{one.by}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
