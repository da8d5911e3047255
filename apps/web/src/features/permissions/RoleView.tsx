import type { PermissionMapping } from '@casebench/shared/contract/permissions'
import { effectivePermissions } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { roleLabel } from '../../ui/role-label.ts'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { type Drafts, draftOf } from './drafts.ts'
import { RightsView } from './RightsView.tsx'

type Props = { mapping: PermissionMapping | undefined; drafts: Drafts; onClose: () => void }

/** What someone who holds one role and no other could do, unsaved changes included. */
export function RoleView({ mapping, drafts, onClose }: Props) {
  return (
    <SidePanel
      opened={mapping !== undefined}
      title={mapping === undefined ? '' : t`What ${roleLabel(mapping.role)} sees`}
      onClose={onClose}
    >
      {mapping !== undefined && <Seen mapping={mapping} drafts={drafts} />}
    </SidePanel>
  )
}

function Seen({ mapping, drafts }: { mapping: PermissionMapping; drafts: Drafts }) {
  const draft = draftOf(mapping, drafts)
  const held = useMemo(
    () => effectivePermissions([mapping.role], [...draft.pages], [...draft.endpoints]),
    [mapping, draft],
  )
  return <RightsView held={held} />
}
