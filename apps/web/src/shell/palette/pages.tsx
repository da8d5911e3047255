import { canOpenPage } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import {
  IconBriefcase,
  IconHeartbeat,
  IconHelpCircle,
  IconHistory,
  IconLayoutDashboard,
  IconLicense,
  IconListCheck,
  IconMailCog,
  IconPlugConnected,
  IconPuzzle,
  IconRobot,
  IconTrophy,
  IconUser,
  IconUsersGroup,
  IconWebhook,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useRoles } from '../../api/roles.ts'
import { type SidebarPage, sidebar } from '../admin/sidebar.ts'

type Place = Omit<SidebarPage, 'permission'> & { permission?: string; section: string }

const candidateArea = (): string => t`Candidate area`
const adminStudio = (): string => t`Admin Studio`

const places = (): readonly Place[] => [
  {
    title: t`Your cases`,
    icon: IconBriefcase,
    path: '/platform',
    section: candidateArea(),
  },
  {
    title: t`Your account`,
    icon: IconUser,
    path: '/platform/account',
    section: candidateArea(),
  },
  {
    title: t`Leaderboard`,
    icon: IconTrophy,
    path: '/community',
    section: candidateArea(),
  },
  {
    title: t`Audit trail`,
    icon: IconHistory,
    path: '/audit_trail',
    section: candidateArea(),
  },
  {
    title: t`Help and support`,
    icon: IconHelpCircle,
    path: '/platform/support',
    section: candidateArea(),
  },
  {
    title: t`Overview`,
    icon: IconLayoutDashboard,
    path: '/admin',
    permission: 'admin_dashboard',
    section: adminStudio(),
  },
  {
    title: t`Review queue`,
    icon: IconListCheck,
    path: '/admin/review',
    permission: 'manual_assessment',
    section: adminStudio(),
  },
  {
    title: t`System health`,
    icon: IconHeartbeat,
    path: '/admin/system',
    permission: 'system_health',
    section: adminStudio(),
  },
  {
    title: t`Modules`,
    icon: IconPuzzle,
    path: '/admin/system/modules',
    permission: 'modules',
    section: adminStudio(),
  },
  {
    title: t`Policies`,
    icon: IconLicense,
    path: '/admin/system/policies',
    permission: 'policies',
    section: adminStudio(),
  },
  {
    title: t`Mail templates`,
    icon: IconMailCog,
    path: '/admin/system/mail_templates',
    permission: 'mail_templates',
    section: adminStudio(),
  },
  {
    title: t`Service accounts`,
    icon: IconRobot,
    path: '/admin/system/service_accounts',
    permission: 'service_accounts',
    section: adminStudio(),
  },
  {
    title: t`Provisioning`,
    icon: IconUsersGroup,
    path: '/admin/system/provisioning',
    permission: 'provisioning',
    section: adminStudio(),
  },
  {
    title: t`Learning platforms`,
    icon: IconPlugConnected,
    path: '/admin/system/learning_platforms',
    permission: 'learning_platforms',
    section: adminStudio(),
  },
  {
    title: t`Webhooks`,
    icon: IconWebhook,
    path: '/admin/system/webhooks',
    permission: 'webhooks',
    section: adminStudio(),
  },
  ...sidebar.flatMap(({ title: section, items }) =>
    items.flatMap((item) => ('off' in item ? [] : [{ ...item, section }])),
  ),
]

/** The pages that a person may open, in the order of the menus. */
export function usePlaces(): readonly Place[] {
  const { groups, pagePermissions, modules } = useRoles()
  const routes = useRouter().routesByPath
  return places().filter(
    ({ path, permission, module }) =>
      path in routes &&
      (module === undefined || modules.includes(module)) &&
      (permission === undefined || canOpenPage(permission, groups, pagePermissions)),
  )
}
