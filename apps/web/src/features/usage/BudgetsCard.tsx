import { type Budgets, maxBudget } from '@casebench/shared/contract/usage'
import { canOpenPage } from '@casebench/shared/permissions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { useForm } from '@mantine/form'
import { useRoles } from '../../api/roles.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { wholeNumber } from '../../ui/form/rules.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { formatCount, thousandSeparator } from './figures.ts'
import classes from './usage.module.css'
import { useBudgets, useSetBudgets } from './usage.ts'

/** How much may be spent in a day. Whoever holds the controls sets it, everyone else here reads it. */
export function BudgetsCard() {
  const budgets = useBudgets()
  const { groups, pagePermissions } = useRoles()
  return (
    <Paper withBorder className={classes.card} component="section" aria-labelledby="budgets">
      <h2 id="budgets" className={classes.heading}>
        <Trans>Budgets</Trans>
      </h2>
      <QueryBoundary
        query={budgets}
        failed={t`Could not load the budgets`}
        loading={<Skeleton height={72} radius="md" />}
      >
        {({ budgets: saved, spent_today }) => (
          <>
            <p className={classes.note}>
              {t`${formatCount(spent_today)} tokens were used for answers today (UTC). When a budget is used up, Manu stops answering until midnight UTC. Grading continues.`}
            </p>
            {canOpenPage('ai_controls', groups, pagePermissions) ? (
              <BudgetsForm key={JSON.stringify(saved)} saved={saved} />
            ) : (
              <p className={classes.note}>
                {t`Limit per person: ${inWords(saved.per_user)}. Limit in total: ${inWords(saved.in_all)}.`}
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </Paper>
  )
}

const inWords = (budget: number | null): string =>
  budget === null ? t`as much as they like` : t`${formatCount(budget)} tokens a day`

/** A field of numbers that is empty holds '': there is no limit then. */
type Values = { per_user: string | number; in_all: string | number }

const budgetFault = (typed: string | number): string | undefined =>
  typed === '' || wholeNumber(1, maxBudget)(typed) === undefined
    ? undefined
    : t`Enter a whole number of tokens, or leave empty for no limit.`
const budgetOf = (typed: string | number): number | null => (typeof typed === 'number' ? typed : null)

function BudgetsForm({ saved }: { saved: Budgets }) {
  const form = useForm<Values, Budgets>({
    initialValues: { per_user: saved.per_user ?? '', in_all: saved.in_all ?? '' },
    validate: { per_user: budgetFault, in_all: budgetFault },
    transformValues: ({ per_user, in_all }) => ({ per_user: budgetOf(per_user), in_all: budgetOf(in_all) }),
  })
  const saving = useSetBudgets()
  const disabledReason = form.isDirty() || saving.isPending ? undefined : t`There are no changes to save.`
  const { formProps } = useSubmit({ form, saving, disabledReason, onSave: saving.mutate })
  const field = {
    placeholder: t`No limit`,
    thousandSeparator: thousandSeparator(),
    allowDecimal: false,
    min: 1,
    hideControls: true,
    clampBehavior: 'none',
  } as const
  return (
    <form {...formProps} className={classes.budgets}>
      <NumberInput {...field} label={t`Tokens per person per day`} {...form.getInputProps('per_user')} />
      <NumberInput {...field} label={t`Tokens in total per day`} {...form.getInputProps('in_all')} />
      <Blocked reason={disabledReason}>
        <Button type="submit" loading={saving.isPending}>
          <Trans>Save budgets</Trans>
        </Button>
      </Blocked>
    </form>
  )
}
