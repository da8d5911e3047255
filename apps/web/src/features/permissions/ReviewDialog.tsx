import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Group.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { roleLabel } from '../../ui/role-label.ts'
import type { RoleChange } from './drafts.ts'
import { permissionLabel } from './permission-groups.ts'
import classes from './permissions.module.css'
import { useSavePermissions } from './permissions.ts'

type Props = { opened: boolean; changes: readonly RoleChange[]; onSaved: () => void; onClose: () => void }

const linesOf = ({ pages, endpoints }: RoleChange['granted']): string[] => [...pages.map(permissionLabel), ...endpoints]

/** What saving changes, role by role. */
export function ReviewDialog({ opened, changes, onSaved, onClose }: Props) {
  const saving = useSavePermissions(onSaved)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`What changes`}
      size={560}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
      styles={{ title: { fontWeight: 620, fontSize: '1rem' } }}
    >
      {changes.map((change) => (
        <section key={change.mapping.role} className={classes.change} aria-label={roleLabel(change.mapping.role)}>
          <h3>{roleLabel(change.mapping.role)}</h3>
          <ul>
            {linesOf(change.granted).map((line) => (
              <li key={`+${line}`} data-granted>
                <IconPlus size={14} stroke={2} aria-label={t`Granted`} /> {line}
              </li>
            ))}
            {linesOf(change.revoked).map((line) => (
              <li key={`-${line}`}>
                <IconMinus size={14} stroke={2} aria-label={t`Revoked`} /> {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={classes.note}>
        <Trans>
          The change takes effect immediately for everyone with the role, and is recorded in the audit trail.
        </Trans>
      </p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Back</Trans>
        </Button>
        <Button data-autofocus loading={saving.isPending} onClick={() => saving.mutate(changes)}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </Modal>
  )
}
