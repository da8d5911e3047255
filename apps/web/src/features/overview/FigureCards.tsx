import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Paper } from '@mantine/core'
import type { AdminStats } from '../../shell/admin/admin-stats.ts'
import classes from './admin-home.module.css'
import { PageLink } from './PageLink.tsx'

type Count = { [K in keyof AdminStats]: AdminStats[K] extends number ? K : never }[keyof AdminStats]
type FigureName = { count: Count; name: string; path: string; permission: string }

/** How much there is of everything. */
export const holdings: readonly FigureName[] = [
  {
    count: 'users',
    get name() {
      return t`Users`
    },
    path: '/admin/users/users',
    permission: 'manage_users',
  },
  {
    count: 'cohorts',
    get name() {
      return t`Cohorts`
    },
    path: '/admin/users/cohorts',
    permission: 'manage_cohorts',
  },
  {
    count: 'organizations',
    get name() {
      return t`Organizations`
    },
    path: '/admin/users/organizations',
    permission: 'manage_organizations',
  },
  {
    count: 'cases',
    get name() {
      return t`Cases`
    },
    path: '/admin/case_manager/cases',
    permission: 'cases',
  },
]

/** Figures as cards; each leads to its page. */
export function FigureCards({ figures, stats }: { figures: readonly FigureName[]; stats: AdminStats }) {
  return (
    <ul className={classes.figures}>
      {figures.map(({ count, name, path, permission }) => (
        <li key={count}>
          <Paper withBorder className={classes.figure} data-none={stats[count] === 0 || undefined}>
            <span className={classes.value}>{stats[count].toLocaleString(i18n.locale)}</span>
            <span className={classes.name}>
              <PageLink path={path} permission={permission} className={classes.link}>
                {name}
              </PageLink>
            </span>
          </Paper>
        </li>
      ))}
    </ul>
  )
}
