import { MultiSelect, NumberInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useCanOpen } from '../../api/roles.ts'
import { roleLabel, useGivable, useRoleNames } from './choices/roles.ts'
import { SomeOf } from './choices/SomeOf.tsx'
import { cohortSource } from './choices/sources.ts'
import { MetadataFields } from './MetadataFields.tsx'
import classes from './people.module.css'
import type { PersonFaults, PersonValues } from './person-form.ts'

type Props = {
  values: PersonValues
  faults: PersonFaults
  isNew: boolean
  onChange: (change: Partial<PersonValues>) => void
}

/** The fields of a person. The email is who they are: it is given once. */
export function PersonFields({ values, faults: { fields, rows }, isNew, onChange }: Props) {
  const givable = useGivable(useRoleNames())
  const mayListCohorts = useCanOpen('manage_cohorts')
  const text = (field: 'email' | 'first_name' | 'name' | 'username' | 'phone_number') => ({
    value: values[field],
    error: fields[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [field]: currentTarget.value }),
  })
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        readOnly={!isNew}
        description={isNew ? undefined : 'It is who they are and cannot be changed.'}
        data-autofocus={isNew || undefined}
        {...text('email')}
      />
      <div className={classes.pair}>
        <TextInput label="First name" {...text('first_name')} />
        <TextInput label="Name" description="In full" {...text('name')} inputWrapperOrder={descriptionBelow} />
      </div>
      <div className={classes.pair}>
        <TextInput
          label="Username"
          description={isNew ? 'Left empty, one is made of the email' : 'Shown on the leaderboard'}
          inputWrapperOrder={descriptionBelow}
          {...text('username')}
        />
        <TextInput label="Phone number" type="tel" {...text('phone_number')} />
      </div>
      <NumberInput
        label="Level"
        min={1}
        max={100}
        clampBehavior="none"
        allowDecimal={false}
        value={values.level}
        error={fields.level}
        onChange={(level) => onChange({ level })}
      />
      <MultiSelect
        label="Roles"
        data={[...new Set([...values.groups, ...givable])].map((role) => ({ value: role, label: roleLabel(role) }))}
        searchable
        hidePickedOptions
        withScrollArea={false}
        styles={{ options: { maxHeight: 280, overflowY: 'auto' } }}
        value={values.groups}
        error={fields.groups}
        onChange={(groups) => onChange({ groups })}
      />
      {mayListCohorts && (
        <SomeOf
          label="Cohorts"
          placeholder="Search cohorts"
          source={cohortSource}
          chosen={values.cohorts}
          onChange={(cohorts) => onChange({ cohorts })}
        />
      )}
      <MetadataFields rows={values.metadata} faults={rows} onChange={(metadata) => onChange({ metadata })} />
    </>
  )
}

/** What a field is for stands below it, so that two beside each other stay level. */
const descriptionBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
