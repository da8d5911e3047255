import type { Mode } from '@casebench/shared/assignment-state'
import { maxReviewers } from '@casebench/shared/contract/review-queue'
import {
  maxAllocationCohorts,
  maxAllocationLanguages,
  maxAllocationLoad,
  writtenLanguages,
} from '@casebench/shared/review-allocation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, MultiSelect, NativeSelect, NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { useCanOpen } from '../../api/roles.ts'
import { languageName } from '../../ui/case-text/language-name.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { chosen, firstOf, noMoreThan, wholeNumber } from '../../ui/form/rules.ts'
import { compareNames } from '../../ui/in-words.ts'
import type { Choice } from '../people/choices/choice.ts'
import { SomeOf } from '../people/choices/SomeOf.tsx'
import { cohortSource } from '../people/choices/sources.ts'
import { reviewerSource } from '../review-queue/review.ts'
import classes from './allocation.module.css'
import type { DraftRule } from './draft.ts'

type Props = { rule: DraftRule; isNew: boolean; onDone: (rule: DraftRule) => void; onClose: () => void }

/** A field of numbers that is empty holds ''. */
type Values = {
  cohorts: readonly Choice[]
  languages: string[]
  mode: Mode | ''
  most: string | number
  reviewers: readonly Choice[]
}

const mostFault = (typed: string | number): string | undefined =>
  typed === '' || wholeNumber(1, maxAllocationLoad)(typed) === undefined
    ? undefined
    : t`Enter a whole number from 1 to ${maxAllocationLoad}, or leave empty for no limit.`

/** Whose results a rule is about, and who gets them. Nothing is saved before the whole list is. */
export function RuleDialog({ rule, isNew, onDone, onClose }: Props) {
  const mayCohorts = useCanOpen('manage_cohorts')
  const form = useForm<Values>({
    initialValues: {
      cohorts: rule.cohorts,
      languages: [...rule.languages],
      mode: rule.mode ?? '',
      most: rule.most ?? '',
      reviewers: rule.reviewers,
    },
    validate: {
      cohorts: noMoreThan(maxAllocationCohorts),
      languages: noMoreThan(maxAllocationLanguages),
      most: mostFault,
      reviewers: firstOf<readonly Choice[]>(
        chosen(() => t`Choose at least one reviewer.`),
        noMoreThan(maxReviewers),
      ),
    },
  })
  const choiceProps = (field: 'cohorts' | 'reviewers') => {
    const { value, ...props } = form.getInputProps(field)
    return { chosen: value, ...props }
  }
  const done = form.onSubmit(({ mode, most, cohorts, languages, reviewers }) =>
    onDone({
      key: rule.key,
      cohorts,
      languages,
      reviewers: reviewers.map((reviewer) => rule.reviewers.find(({ value }) => value === reviewer.value) ?? reviewer),
      barred: rule.barred,
      mode: mode === '' ? null : mode,
      most: typeof most === 'number' ? most : null,
      unassigned: null,
    }),
  )
  const languages = [...new Set([...writtenLanguages, ...rule.languages])]
    .map((tag) => ({ value: tag, label: languageName(tag) }))
    .sort((one, other) => compareNames(one.label, other.label))
  return (
    <Dialog opened title={isNew ? t`Add a rule` : t`Edit the rule`} onClose={onClose}>
      <form onSubmit={done} className={classes.fields} noValidate>
        <SomeOf
          label={t`Reviewers`}
          placeholder={t`Search reviewers`}
          source={reviewerSource}
          {...choiceProps('reviewers')}
        />
        {mayCohorts && (
          <SomeOf label={t`Cohorts`} placeholder={t`Everyone`} source={cohortSource} {...choiceProps('cohorts')} />
        )}
        <NativeSelect
          label={t`Training or tests`}
          data={[
            { value: '', label: t`Both` },
            { value: 'training', label: t`Training` },
            { value: 'test', label: t`Tests` },
          ]}
          {...form.getInputProps('mode')}
        />
        <MultiSelect
          label={t`Languages that cases are written in`}
          placeholder={form.values.languages.length === 0 ? t`All languages` : ''}
          data={languages}
          searchable
          hidePickedOptions
          nothingFoundMessage={t`No such language`}
          {...form.getInputProps('languages')}
        />
        <NumberInput
          label={t`Most results waiting for a reviewer`}
          description={t`Who has as many waiting gets no more by this rule, until they have decided some.`}
          placeholder={t`No limit`}
          allowDecimal={false}
          min={1}
          hideControls
          clampBehavior="none"
          {...form.getInputProps('most')}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">{isNew ? t`Add rule` : t`Change rule`}</Button>
        </div>
      </form>
    </Dialog>
  )
}
