import { profileLimits } from '@casebench/shared/contract/people'
import { t } from '@lingui/core/macro'
import { MultiSelect, NumberInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useCanOpen } from '../../api/roles.ts'
import { roleLabel } from '../../ui/role-label.ts'
import { useGivable, useRoleNames } from './choices/roles.ts'
import { SomeOf } from './choices/SomeOf.tsx'
import { cohortSource } from './choices/sources.ts'
import { MetadataFields } from './MetadataFields.tsx'
import classes from './people.module.css'
import type { FormOfPerson } from './use-person-form.ts'

/** The fields of a person. The email is who they are: it is given once. */
export function PersonFields({ form, isNew }: { form: FormOfPerson; isNew: boolean }) {
  const givable = useGivable(useRoleNames())
  const mayListCohorts = useCanOpen('manage_cohorts')
  const text = (field: 'email' | 'first_name' | 'name' | 'username' | 'phone_number') => ({
    autoComplete: 'off',
    ...form.getInputProps(field),
  })
  const { value: cohorts, ...cohortsProps } = form.getInputProps('cohorts')
  return (
    <>
      <TextInput
        label={t`Email`}
        type="email"
        readOnly={!isNew}
        description={isNew ? undefined : t`The email identifies the person and cannot be changed.`}
        data-autofocus={isNew || undefined}
        {...text('email')}
      />
      <div className={classes.pair}>
        <TextInput label={t`First name`} {...text('first_name')} />
        <TextInput
          label={t({ message: 'Name', context: 'person' })}
          description={t`In full`}
          {...text('name')}
          inputWrapperOrder={descriptionBelow}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          label={t`Username`}
          description={isNew ? t`If empty, it is made from the email` : t`Shown on the leaderboard`}
          inputWrapperOrder={descriptionBelow}
          {...text('username')}
        />
        <TextInput label={t`Phone number`} type="tel" {...text('phone_number')} />
      </div>
      <NumberInput
        label={t`Level`}
        min={profileLimits.lowestLevel}
        max={profileLimits.highestLevel}
        clampBehavior="none"
        allowDecimal={false}
        {...form.getInputProps('level')}
      />
      <MultiSelect
        label={t`Roles`}
        data={[...new Set([...form.values.groups, ...givable])].map((role) => ({
          value: role,
          label: roleLabel(role),
        }))}
        searchable
        hidePickedOptions
        withScrollArea={false}
        styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
        {...form.getInputProps('groups')}
      />
      {mayListCohorts && (
        <SomeOf
          label={t`Cohorts`}
          placeholder={t`Search cohorts`}
          source={cohortSource}
          chosen={cohorts}
          {...cohortsProps}
        />
      )}
      <MetadataFields form={form} />
    </>
  )
}

/** What a field is for stands below it, so that two beside each other stay level. */
const descriptionBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
