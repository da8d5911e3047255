import { t } from '@lingui/core/macro'
import type { AdminStats } from '../../shell/admin/admin-stats.ts'

export type FirstStep = { title: string; text: string; path: string; permission: string; done: boolean }

/** What a new installation needs before anybody can work in it, in an order that makes sense. */
export const firstSteps = (stats: AdminStats): FirstStep[] => [
  {
    title: t`Write a case`,
    text: t`An entity to review, with its questions and reference answers. You can also import one.`,
    path: '/admin/case_manager/cases',
    permission: 'cases',
    done: stats.cases > 0,
  },
  {
    title: t`Add people`,
    text: t`One by one, from a file, or by approving applicants.`,
    path: '/admin/users/users',
    permission: 'manage_users',
    done: stats.users > 1,
  },
  {
    title: t`Make a cohort`,
    text: t`A group that gets cases together, with its progress on one page.`,
    path: '/admin/users/cohorts',
    permission: 'manage_cohorts',
    done: stats.cohorts > 0,
  },
  {
    title: t`Assign a case`,
    text: t`Select cases, or open a cohort or a user.`,
    path: '/admin/case_manager/cases',
    permission: 'assign_cases',
    done: stats.anything_assigned,
  },
]

export const isSetUp = (stats: AdminStats): boolean => firstSteps(stats).every(({ done }) => done)
