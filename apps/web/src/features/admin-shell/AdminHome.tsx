import { mayOpen } from '@casebench/shared/permissions'
import { Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { IconSeeding } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useRoles } from '../../api/roles.ts'
import { Notice } from '../../ui/Notice.tsx'
import { QueryFaces } from '../../ui/QueryFaces.tsx'
import { AdminPage } from './AdminPage.tsx'
import classes from './admin-page.module.css'
import { type AdminStats, useAdminStats } from './admin-stats.ts'

type Figure = { count: keyof AdminStats; name: string; path?: string; permission?: string }

/** What waits for someone comes first. A figure links to its page once that has a route. */
const figures: readonly Figure[] = [
  { count: 'applicants', name: 'Applicants waiting', path: '/admin/users/applicants', permission: 'manage_applicants' },
  { count: 'open_questions', name: 'Open questions', path: '/admin/help/support', permission: 'support_questions' },
  { count: 'submissions_waiting', name: 'Submissions in evaluation' },
  { count: 'users', name: 'Users', path: '/admin/users/users', permission: 'manage_users' },
  { count: 'cohorts', name: 'Cohorts', path: '/admin/users/cohorts', permission: 'manage_cohorts' },
  {
    count: 'organizations',
    name: 'Organizations',
    path: '/admin/users/organizations',
    permission: 'manage_organizations',
  },
  { count: 'cases', name: 'Cases', path: '/admin/case_manager/cases', permission: 'cases' },
]

/** The admin home: how much of everything there is, and the way to it. */
export function AdminHome() {
  const stats = useAdminStats()
  return (
    <AdminPage title="Overview" description="What there is, and what waits for someone.">
      <QueryFaces
        query={stats}
        what="the figures"
        loading={
          <ul className={classes.figures}>
            {figures.map(({ count }) => (
              <li key={count}>
                <Paper withBorder className={classes.card}>
                  <Skeleton height={26} width="40%" my={4} />
                  <Skeleton height={12} width="70%" my={4} />
                </Paper>
              </li>
            ))}
          </ul>
        }
        isEmpty={({ users, ...rest }) => users <= 1 && Object.values(rest).every((count) => count === 0)}
        empty={
          <Notice
            icon={<IconSeeding size={30} stroke={1.4} />}
            title="Nothing is here yet but you"
            text="People appear once they apply on the home page or are added, cases once one is written. The pages at the left are where to begin."
          />
        }
      >
        {(loaded) => (
          <ul className={classes.figures}>
            {figures.map((figure) => (
              <li key={figure.count}>
                <FigureCard figure={figure} value={loaded[figure.count]} />
              </li>
            ))}
          </ul>
        )}
      </QueryFaces>
    </AdminPage>
  )
}

function FigureCard({ figure: { name, path, permission = '' }, value }: { figure: Figure; value: number }) {
  const { groups, pagePermissions } = useRoles()
  const routes = useRouter().routesByPath
  const leads = path !== undefined && path in routes && mayOpen(permission, groups, pagePermissions)
  return (
    <Paper withBorder className={classes.card}>
      <span className={classes.value}>{value.toLocaleString('en')}</span>
      <span className={classes.name}>
        {leads ? (
          <Link to={path} className={classes.link}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
    </Paper>
  )
}
