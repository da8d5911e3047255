import type { Budgets } from '@casebench/shared/contract/usage'
import { canOpenPage } from '@casebench/shared/permissions'
import { Button, NumberInput, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/NumberInput.css'
import { type FormEvent, useState } from 'react'
import { useRoles } from '../../api/roles.ts'
import { Blocked } from '../../ui/Blocked.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { formatCount } from './figures.ts'
import classes from './usage.module.css'
import { useBudgets, useSetBudgets } from './usage.ts'

/** How much may be spent in a day. Whoever holds the controls sets it, everyone else here reads it. */
export function BudgetsCard() {
  const budgets = useBudgets()
  const { groups, pagePermissions } = useRoles()
  return (
    <Paper withBorder className={classes.card} component="section" aria-labelledby="budgets">
      <h2 id="budgets" className={classes.heading}>
        Budgets
      </h2>
      <QueryBoundary query={budgets} what="the budgets" loading={<Skeleton height={72} radius="md" />}>
        {({ budgets: saved, spent_today }) => (
          <>
            <p className={classes.note}>
              {`${formatCount(spent_today)} tokens were used for answers today (UTC). When a budget is used up, Manu stops answering until midnight UTC. Grading continues.`}
            </p>
            {canOpenPage('ai_controls', groups, pagePermissions) ? (
              <BudgetsForm key={JSON.stringify(saved)} saved={saved} />
            ) : (
              <p className={classes.note}>
                {`Limit per person: ${inWords(saved.per_user)}. Limit in total: ${inWords(saved.in_all)}.`}
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </Paper>
  )
}

const inWords = (budget: number | null): string =>
  budget === null ? 'as much as they like' : `${formatCount(budget)} tokens a day`

const most = 1_000_000_000
const faultOf = (typed: number | string): string | undefined =>
  typed === '' || (typeof typed === 'number' && Number.isInteger(typed) && typed >= 1 && typed <= most)
    ? undefined
    : 'Enter a whole number of tokens, or leave empty for no limit.'

function BudgetsForm({ saved }: { saved: Budgets }) {
  const [perUser, setPerUser] = useState<number | string>(saved.per_user ?? '')
  const [inAll, setInAll] = useState<number | string>(saved.in_all ?? '')
  const [asked, setAsked] = useState(false)
  const saving = useSetBudgets()
  const budgetOf = (typed: number | string) => (typeof typed === 'number' ? typed : null)
  const wanted = { per_user: budgetOf(perUser), in_all: budgetOf(inAll) }
  const isUnsaved = wanted.per_user !== saved.per_user || wanted.in_all !== saved.in_all
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isUnsaved) return
    setAsked(true)
    if (faultOf(perUser) === undefined && faultOf(inAll) === undefined) saving.mutate(wanted)
  }
  const field = { placeholder: 'No limit', thousandSeparator: ',', allowDecimal: false, min: 1, hideControls: true }
  return (
    <form onSubmit={submit} noValidate className={classes.budgets}>
      <NumberInput
        {...field}
        label="Tokens per person per day"
        clampBehavior="none"
        value={perUser}
        error={asked ? faultOf(perUser) : undefined}
        onChange={setPerUser}
      />
      <NumberInput
        {...field}
        label="Tokens in total per day"
        clampBehavior="none"
        value={inAll}
        error={asked ? faultOf(inAll) : undefined}
        onChange={setInAll}
      />
      <Blocked reason={isUnsaved || saving.isPending ? undefined : 'There are no changes to save.'}>
        <Button type="submit" loading={saving.isPending}>
          Save budgets
        </Button>
      </Blocked>
    </form>
  )
}
