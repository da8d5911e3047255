import type { ItemFlag } from '@casebench/shared/contract/analysis'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import classes from './analysis.module.css'

const grave: readonly ItemFlag['kind'][] = ['negative', 'contests_accepted']

/** What is worth a look in an item, in words. */
export function Flags({ flags }: { flags: readonly ItemFlag[] }) {
  if (flags.length === 0) return null
  return (
    <ul className={classes.flags}>
      {flags.map(({ kind, words }) => {
        const isGrave = grave.includes(kind)
        const Icon = isGrave ? IconAlertTriangle : IconInfoCircle
        return (
          <li key={kind} className={classes.flag} data-grave={isGrave || undefined}>
            <Icon size={15} stroke={1.7} aria-hidden />
            {words}
          </li>
        )
      })}
    </ul>
  )
}
