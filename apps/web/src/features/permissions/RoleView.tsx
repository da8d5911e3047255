import type { PermissionMapping } from '@casebench/shared/contract/permissions'
import { basePermissions, mayOpen } from '@casebench/shared/permissions'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { sidebar } from '../admin-shell/sidebar.ts'
import { type Drafts, draftOf } from './drafts.ts'
import { wordsOf } from './permission-groups.ts'
import classes from './permissions.module.css'

type Properties = { mapping: PermissionMapping | undefined; drafts: Drafts; onClose: () => void }

/** The pages and the rights of someone who holds one role and no other, unsaved changes included. */
export function RoleView({ mapping, drafts, onClose }: Properties) {
  return (
    <SidePanel
      opened={mapping !== undefined}
      title={mapping === undefined ? '' : `What ${mapping.role.replaceAll('_', ' ')} sees`}
      onClose={onClose}
    >
      {mapping !== undefined && <Seen mapping={mapping} drafts={drafts} />}
    </SidePanel>
  )
}

function Seen({ mapping, drafts }: { mapping: PermissionMapping; drafts: Drafts }) {
  const { pages } = draftOf(mapping, drafts)
  const held = [...pages, ...basePermissions]
  const sections = sidebar
    .map(({ title, items }) => ({
      title,
      items: items.filter((item) => !('off' in item) && mayOpen(item.permission, [mapping.role], held)),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <div className={classes.seen}>
      <h3>In the Admin Studio</h3>
      {pages.has('admin_dashboard') && <p>Overview</p>}
      {sections.map(({ title, items }) => (
        <section key={title} aria-label={title}>
          <h4>{title}</h4>
          <ul>
            {items.map((item) => (
              <li key={item.title}>{item.title}</li>
            ))}
          </ul>
        </section>
      ))}
      <h3>May</h3>
      {pages.size === 0 ? (
        <p>Nothing beyond the candidate area.</p>
      ) : (
        <ul>
          {[...pages].map((page) => (
            <li key={page}>{wordsOf(page)}</li>
          ))}
        </ul>
      )}
      <h3>As everyone</h3>
      <ul>
        {basePermissions.map((page) => (
          <li key={page}>{wordsOf(page)}</li>
        ))}
      </ul>
    </div>
  )
}
