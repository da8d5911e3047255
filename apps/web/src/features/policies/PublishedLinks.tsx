import type { PublishedPolicy } from '@casebench/shared/contract/policies'
import { Link } from '@tanstack/react-router'
import classes from './policies.module.css'
import { policyLabels } from './policy-labels.ts'

/** Links to what holds now. They open apart: what is typed here stays. */
export function PublishedLinks({ published }: { published: readonly PublishedPolicy[] }) {
  return (
    <p className={classes.links}>
      {published.map(({ kind }) => (
        <Link key={kind} to="/policies/$kind" params={{ kind }} target="_blank">
          {policyLabels[kind]}
        </Link>
      ))}
    </p>
  )
}
