import type { ModuleName } from '@casebench/shared/modules'
import type { StudioSection } from '@casebench/shared/page-preferences'
import { t } from '@lingui/core/macro'
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
import type { Attention } from './attention.ts'

type SidebarIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

/** A page of the Admin Studio: it is shown once its path has a route, to whoever holds its page permission. */
export type SidebarPage = {
  title: string
  icon: SidebarIcon
  path: string
  permission: string
  /** It stands there as off while this is switched off. */
  module?: ModuleName
  /** What of it waits for somebody, where something can. */
  waiting?: keyof Attention
}

/** What the product names and does not have. */
type SidebarOff = { title: string; icon: SidebarIcon; off: true }

export type SidebarItem = SidebarPage | SidebarOff
export type SidebarSection = { key: StudioSection; title: string; items: readonly SidebarItem[] }

const page = (
  title: () => string,
  icon: SidebarIcon,
  path: string,
  permission: string,
  more: Pick<SidebarPage, 'module' | 'waiting'> = {},
): SidebarPage => ({
  get title() {
    return title()
  },
  icon,
  path,
  permission,
  ...more,
})
const off = (title: () => string, icon: SidebarIcon): SidebarOff => ({
  get title() {
    return title()
  },
  icon,
  off: true,
})

/** Specification §2, in its order. A new page is its line here and its file in `routes/admin/`. */
export const sidebar: readonly SidebarSection[] = [
  {
    key: 'user_manager',
    get title() {
      return t`User Manager`
    },
    items: [
      page(() => t`Applicants`, IconUserPlus, '/admin/users/applicants', 'manage_applicants', {
        waiting: 'applicants',
      }),
      page(() => t`Organizations`, IconBuilding, '/admin/users/organizations', 'manage_organizations'),
      page(() => t`Cohorts`, IconUsersGroup, '/admin/users/cohorts', 'manage_cohorts'),
      page(() => t`Users`, IconUsers, '/admin/users/users', 'manage_users'),
      page(() => t`Permissions`, IconKey, '/admin/users/permissions', 'permissions'),
      off(() => t`Roles`, IconBadge),
    ],
  },
  {
    key: 'policy_manager',
    get title() {
      return t`Policy Manager`
    },
    items: [
      off(() => t`Jurisdiction`, IconGavel),
      off(() => t`Thresholds`, IconSlash),
      off(() => t`Sanction lists`, IconWorld),
      off(() => t`Typologies`, IconTag),
    ],
  },
  {
    key: 'case_manager',
    get title() {
      return t`Case Manager`
    },
    items: [
      page(() => t`Cases`, IconBriefcase, '/admin/case_manager/cases', 'cases'),
      off(() => t`Entities`, IconBuilding),
      off(() => t`Attributes`, IconForms),
      off(() => t`Sources`, IconDatabase),
      off(() => t`Cases in progress`, IconLoader),
      off(() => t`Cases completed`, IconCheckbox),
    ],
  },
  {
    key: 'certification',
    get title() {
      return t`Certification`
    },
    items: [
      page(() => t`Assessment`, IconCertificate, '/admin/certification/assessment', 'case_profile', {
        module: 'assessment',
      }),
      off(() => t`Interviews`, IconMessages),
      page(() => t`Training`, IconSchool, '/admin/certification/training', 'training', { module: 'programmes' }),
      page(() => t`Credentials`, IconId, '/admin/certification/credentials', 'training', { module: 'credentials' }),
      off(() => t`CDDPs`, IconShieldCheck),
      page(() => t`Reports`, IconChartBar, '/admin/reports', 'cohort_profile'),
    ],
  },
  {
    key: 'process',
    get title() {
      return t`Process`
    },
    items: [
      off(() => t`Flow`, IconSitemap),
      page(() => t`Quality assurance`, IconShieldCheck, '/admin/process/release', 'manual_assessment'),
    ],
  },
  {
    key: 'ai_controls',
    get title() {
      return t`AI Controls`
    },
    items: [
      page(() => t`Knowledge Base`, IconBook2, '/admin/ai_controls/embeddings', 'knowledge_base'),
      page(() => t`Controls`, IconSettings, '/admin/ai_controls/controls', 'ai_controls'),
      page(() => t`Usage`, IconChartBar, '/admin/ai_controls/usage', 'ai_usage'),
      off(() => t`Models`, IconCpu),
    ],
  },
  {
    key: 'commercials',
    get title() {
      return t`Commercials`
    },
    items: [off(() => t`Pricing`, IconCoin), off(() => t`Billing`, IconReceipt)],
  },
  {
    key: 'help',
    get title() {
      return t`Help`
    },
    items: [
      page(() => t`Support`, IconHelpCircle, '/admin/help/support', 'support', { waiting: 'questions' }),
      off(() => t`How-to videos`, IconMovie),
    ],
  },
]
