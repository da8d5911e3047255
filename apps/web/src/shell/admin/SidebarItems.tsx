import { canOpenPage } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.css'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { useId } from 'react'
import { useCanOpen, useRoles } from '../../api/roles.ts'
import classes from './sidebar.module.css'
import { type SidebarItem, type SidebarPage, type SidebarSection, sidebar } from './sidebar.ts'
import { onlyItself, useIsCurrentItem } from './use-current-item.ts'

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
      {sidebar.map(({ title, items }) => (
        <Section key={title} title={title} items={items.filter(isShown)} {...{ narrow, onChoose }} />
      ))}
    </div>
  )
}

/** What the product does not have, and what is switched off. */
const isOff = (item: SidebarItem, modules: readonly string[]): boolean =>
  'off' in item || (item.module !== undefined && !modules.includes(item.module))

function Section({ title, items, ...rest }: SidebarSection & Props) {
  const id = useId()
  const { modules } = useRoles()
  return (
    <section>
      <div id={id} className={classes.section}>
        {title}
      </div>
      <ul className={classes.list} aria-labelledby={id}>
        {items.map((item) =>
          'off' in item || isOff(item, modules) ? (
            <OffItem key={item.title} item={item} narrow={rest.narrow} />
          ) : (
            <PageItem key={item.path} page={item} {...rest} />
          ),
        )}
      </ul>
    </section>
  )
}

function PageItem({ page, narrow, onChoose }: Props & { page: SidebarPage }) {
  const { title, icon: Icon, path } = page
  const isCurrent = useIsCurrentItem(path)
  return (
    <li>
      <Tooltip label={title} position="right" disabled={!narrow}>
        <Link
          to={path}
          activeOptions={onlyItself}
          className={classes.item}
          data-current={isCurrent || undefined}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={narrow ? title : undefined}
          onClick={onChoose}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          {!narrow && <span>{title}</span>}
        </Link>
      </Tooltip>
    </li>
  )
}

/** Seen, but no link: there is nothing to go to. */
function OffItem({ item, narrow }: { item: SidebarItem; narrow: boolean }) {
  const { title, icon: Icon } = item
  const switchesOn = useCanOpen('modules') && 'module' in item
  const why = switchesOn ? t`Switch it on under System → Modules` : t`Not available`
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
