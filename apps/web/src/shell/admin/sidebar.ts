import {
  IconBadge,
  IconBook2,
  IconBriefcase,
  IconBuilding,
  IconCertificate,
  IconChartBar,
  IconCheckbox,
  IconCoin,
  IconCpu,
  IconDatabase,
  IconForms,
  IconGavel,
  IconHelpCircle,
  IconId,
  IconKey,
  IconLoader,
  IconMessages,
  IconMovie,
  IconReceipt,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconSitemap,
  IconSlash,
  IconTag,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

type SidebarIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

/** A page of the Admin Studio: it is shown once its path has a route, to whoever holds its page permission. */
export type SidebarPage = { title: string; icon: SidebarIcon; path: string; permission: string }

/** What the product names and does not have. */
type SidebarOff = { title: string; icon: SidebarIcon; off: true }

export type SidebarItem = SidebarPage | SidebarOff
export type SidebarSection = { title: string; items: readonly SidebarItem[] }

const page = (title: string, icon: SidebarIcon, path: string, permission: string): SidebarPage => ({
  title,
  icon,
  path,
  permission,
})
const off = (title: string, icon: SidebarIcon): SidebarOff => ({ title, icon, off: true })

/** Specification §2, in its order. A new page is its line here and its file in `routes/admin/`. */
export const sidebar: readonly SidebarSection[] = [
  {
    title: 'User Manager',
    items: [
      page('Applicants', IconUserPlus, '/admin/users/applicants', 'manage_applicants'),
      page('Organizations', IconBuilding, '/admin/users/organizations', 'manage_organizations'),
      page('Cohorts', IconUsersGroup, '/admin/users/cohorts', 'manage_cohorts'),
      page('Users', IconUsers, '/admin/users/users', 'manage_users'),
      page('Permissions', IconKey, '/admin/users/permissions', 'permissions'),
      off('Roles', IconBadge),
    ],
  },
  {
    title: 'Policy Manager',
    items: [
      off('Jurisdiction', IconGavel),
      off('Thresholds', IconSlash),
      off('Sanction lists', IconWorld),
      off('Typologies', IconTag),
    ],
  },
  {
    title: 'Case Manager',
    items: [
      page('Cases', IconBriefcase, '/admin/case_manager/cases', 'cases'),
      off('Entities', IconBuilding),
      off('Attributes', IconForms),
      off('Sources', IconDatabase),
      off('Cases in progress', IconLoader),
      off('Cases completed', IconCheckbox),
    ],
  },
  {
    title: 'Certification',
    items: [
      off('Assessment', IconCertificate),
      off('Interviews', IconMessages),
      off('Training', IconSchool),
      off('Credentials', IconId),
      off('CDDPs', IconShieldCheck),
    ],
  },
  { title: 'Process', items: [off('Flow', IconSitemap), off('Quality assurance', IconShieldCheck)] },
  {
    title: 'AI Controls',
    items: [
      page('Knowledge Base', IconBook2, '/admin/ai_controls/embeddings', 'knowledge_base'),
      page('Controls', IconSettings, '/admin/ai_controls/controls', 'ai_controls'),
      page('Usage', IconChartBar, '/admin/ai_controls/usage', 'ai_usage'),
      off('Models', IconCpu),
    ],
  },
  { title: 'Commercials', items: [off('Pricing', IconCoin), off('Billing', IconReceipt)] },
  {
    title: 'Help',
    items: [page('Support', IconHelpCircle, '/admin/help/support', 'support'), off('How-to videos', IconMovie)],
  },
]
