import type { StudioSection } from '@casebench/shared/page-preferences'
import { canOpenPage } from '@casebench/shared/permissions'
import { plural, t } from '@lingui/core/macro'
import { Tooltip, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { IconChevronDown, IconChevronRight, IconLayoutDashboard } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { keepPagePreferences } from '../../api/page-preferences.ts'
import { useCanOpen, useRoles } from '../../api/roles.ts'
import { useUser } from '../../api/session.ts'
import { inSidebar, useAttention } from './attention.ts'
import classes from './sidebar.module.css'
import { type SidebarItem, type SidebarPage, type SidebarSection, sidebar } from './sidebar.ts'
import { onlyItself, useCurrentItem, useIsCurrentItem } from './use-current-item.ts'

const noSections: readonly string[] = []

type Props = { narrow: boolean; onChoose?: () => void }

const home: SidebarPage = {
  get title() {
    return t`Overview`
  },
  icon: IconLayoutDashboard,
  path: '/admin',
  permission: 'admin_dashboard',
}

/** The way through the Admin Studio: what the person may open, and what is not available, where it will stand. */
export function SidebarItems({ narrow, onChoose }: Props) {
  const { groups, pagePermissions, modules } = useRoles()
  const routes = useRouter().routesByPath
  const isShown = (item: SidebarItem) =>
    'off' in item ||
    isOff(item, modules) ||
    (item.path in routes && canOpenPage(item.permission, groups, pagePermissions))
  return (
    <div className={classes.items} data-narrow={narrow || undefined}>
      {isShown(home) && (
        <ul className={classes.list}>
          <PageItem page={home} {...{ narrow, onChoose }} />
        </ul>
      )}
      {sidebar.map(({ key, items, ...section }) => (
        <Section
          key={key}
          section={{ key, title: section.title, items: items.filter(isShown) }}
          {...{ narrow, onChoose }}
        />
      ))}
    </div>
  )
}

/** What the product does not have, and what is switched off. */
const isOff = (item: SidebarItem, modules: readonly string[]): boolean =>
  'off' in item || (item.module !== undefined && !modules.includes(item.module))

/** Which sections the person has folded, and how to fold or open one. */
function useFolded(): [readonly string[], (key: StudioSection) => void] {
  const folded = useUser().page_preferences?.folded
  const turn = (key: StudioSection) => {
    const before = folded ?? []
    keepPagePreferences({ folded: before.includes(key) ? before.filter((one) => one !== key) : [...before, key] })
  }
  return [folded ?? noSections, turn]
}

/** How much waits behind an item; 0 where nobody counts it. */
function useWaiting(items: readonly SidebarItem[]): number {
  const { data } = useAttention(inSidebar)
  return items.reduce(
    (sum, item) => sum + ('off' in item || item.waiting === undefined ? 0 : (data?.[item.waiting]?.count ?? 0)),
    0,
  )
}

function Section({ section: { key, title, items }, narrow, onChoose }: { section: SidebarSection } & Props) {
  const id = useId()
  const { modules } = useRoles()
  const [folded, turn] = useFolded()
  const current = useCurrentItem()
  const waiting = useWaiting(items)
  // Where somebody is stays in sight; and icons alone have no title to open them by.
  const isHere = items.some((item) => 'path' in item && item.path === current)
  const isOpen = narrow || isHere || !folded.includes(key)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section>
      {narrow || isHere ? (
        <div id={id} className={classes.section}>
          {title}
        </div>
      ) : (
        <UnstyledButton
          className={classes.section}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-items` : undefined}
          aria-describedby={!isOpen && waiting > 0 ? `${id}-waiting` : undefined}
          onClick={() => turn(key)}
        >
          <span id={id}>{title}</span>
          {!isOpen && <WaitingCount id={`${id}-waiting`} count={waiting} />}
          <Chevron size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      )}
      {isOpen && (
        <ul id={`${id}-items`} className={classes.list} aria-labelledby={id}>
          {items.map((item) =>
            'off' in item || isOff(item, modules) ? (
              <OffItem key={item.title} item={item} narrow={narrow} />
            ) : (
              <PageItem key={item.path} page={item} {...{ narrow, onChoose }} />
            ),
          )}
        </ul>
      )}
    </section>
  )
}

/** Beside what it counts: a figure to see, and a sentence to hear after the name. */
function WaitingCount({ id, count }: { id: string; count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span id={id} hidden>
        {plural(count, { one: '# waiting', other: '# waiting' })}
      </span>
    </>
  )
}

function PageItem({ page, narrow, onChoose }: Props & { page: SidebarPage }) {
  const { title, icon: Icon, path } = page
  const isCurrent = useIsCurrentItem(path)
  const id = useId()
  const waiting = useWaiting([page])
  return (
    <li>
      <Tooltip label={title} position="right" disabled={!narrow}>
        <Link
          to={path}
          activeOptions={onlyItself}
          className={classes.item}
          data-current={isCurrent || undefined}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={title}
          aria-describedby={waiting > 0 ? id : undefined}
          onClick={onChoose}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          {!narrow && <span>{title}</span>}
          <WaitingCount id={id} count={waiting} />
        </Link>
      </Tooltip>
    </li>
  )
}

/** Seen, but no link: there is nothing to go to. */
function OffItem({ item, narrow }: { item: SidebarItem; narrow: boolean }) {
  const { title, icon: Icon } = item
  const switchesOn = useCanOpen('modules') && 'module' in item
  const why = switchesOn ? t`Switch it on under Modules in System health` : t`Not available`
  return (
    <li>
      <Tooltip label={narrow ? `${title}: ${why}` : why} position="right">
        {/* biome-ignore lint/a11y/useValidAnchor: a disabled link has no href, and the keyboard does not reach it. */}
        <a className={classes.item} role="link" aria-disabled="true" aria-label={t`${title}, not available`}>
          <Icon size={18} stroke={1.6} aria-hidden />
          {!narrow && <span>{title}</span>}
        </a>
      </Tooltip>
    </li>
  )
}
