import type { groupTargets, ProvisioningGroup } from '@casebench/shared/contract/provisioning'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Radio, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Radio.css'
import { useForm } from '@mantine/form'
import { Dialog } from '../../ui/Dialog.tsx'
import { SaveForm } from '../../ui/form/SaveForm.tsx'
import { roleLabel } from '../../ui/role-label.ts'
import { useFormAct } from '../people/act.ts'
import type { Choice } from '../people/choices/choice.ts'
import { OneOf } from '../people/choices/OneOf.tsx'
import { cohortSource, organizationSource } from '../people/choices/sources.ts'
import classes from './provisioning.module.css'
import { useSaveMapping } from './provisioning.ts'

type Target = (typeof groupTargets)[number]
type Values = { target: Target; chosen: Record<Exclude<Target, 'none'>, Choice | undefined> }

const choiceOf = (named: { id: string; name: string } | null): Choice | undefined =>
  named === null ? undefined : { value: named.id, label: named.name }

const targetOf = ({ cohort, organization, role }: ProvisioningGroup): Target =>
  organization ? 'organization' : cohort ? 'cohort' : role ? 'role' : 'none'

type Props = {
  group: ProvisioningGroup
  roles: readonly { id: string; name: string }[]
  onClose: () => void
}

/** What the members of a group get: a cohort, a cohort in an organization, a role, or nothing. */
export function MappingDialog({ group, roles, onClose }: Props) {
  const save = useSaveMapping()
  const saving = useFormAct(save, onClose)
  const form = useForm<Values>({
    initialValues: {
      target: targetOf(group),
      chosen: {
        cohort: group.organization ? undefined : choiceOf(group.cohort),
        organization: choiceOf(group.organization),
        role: choiceOf(group.role),
      },
    },
    validate: {
      chosen: (chosen, { target }) =>
        target === 'none' || chosen[target] ? null : t`Choose a cohort, organization or role.`,
    },
  })
  const { target, chosen } = form.values
  const choose = (kind: Exclude<Target, 'none'>) => (choice: Choice | undefined) =>
    form.setFieldValue('chosen', { ...chosen, [kind]: choice })
  const shown = { error: form.errors.chosen as string, placeholder: t`Search` }
  return (
    <Dialog opened title={t`Map ${group.name}`} onClose={onClose}>
      <SaveForm
        form={form}
        saving={saving}
        onSave={(values) =>
          saving.mutate({
            group_id: group.id,
            target: values.target,
            ...(values.target === 'none' ? {} : { target_id: values.chosen[values.target]?.value ?? '' }),
          })
        }
        action={t`Save mapping`}
        onCancel={onClose}
      >
        <Radio.Group
          label={t`Members get`}
          value={target}
          onChange={(value) => form.setFieldValue('target', value as Target)}
        >
          <div className={classes.choices}>
            <Radio value="none" label={t`Nothing`} />
            <Radio value="cohort" label={t`A cohort`} />
            <Radio
              value="organization"
              label={t`An organization`}
              description={t`They join a cohort of the group's name in the organization. It is created if needed.`}
            />
            <Radio value="role" label={t`A role`} />
          </div>
        </Radio.Group>
        {target === 'cohort' && (
          <OneOf {...shown} label={t`Cohort`} source={cohortSource} chosen={chosen.cohort} onChange={choose(target)} />
        )}
        {target === 'organization' && (
          <OneOf
            {...shown}
            label={t`Organization`}
            source={organizationSource}
            chosen={chosen.organization}
            onChange={choose(target)}
          />
        )}
        {target === 'role' && (
          <Select
            {...shown}
            label={t`Role`}
            data={roles.map(({ id, name }) => ({ value: id, label: roleLabel(name) }))}
            value={chosen.role?.value ?? null}
            onChange={(value) => choose(target)(value === null ? undefined : { value, label: '' })}
          />
        )}
        <p className={classes.note}>
          <Trans>Members lose what the group gave them before, unless another of their groups gives the same.</Trans>
        </p>
      </SaveForm>
    </Dialog>
  )
}
