import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Paper, Skeleton, Table, Title } from '@mantine/core'
import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Skeleton.css'
import { useCanOpen } from '../../api/roles.ts'
import { startOfDay } from '../../ui/days.ts'
import { formatDate } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './programmes.module.css'
import { useMove, useUnderWay } from './programmes.ts'

/** Who goes through a programme: on time or stuck by cohort, and where people are. */
export function UnderWay({ id }: { id: string }) {
  const underWay = useUnderWay(id)
  const mayMove = useCanOpen('assign_cases')
  const moving = useMove()
  return (
    <Paper withBorder component="section" className={classes.aside} aria-labelledby="under-way">
      <Title order={2} id="under-way">
        <Trans>Under way</Trans>
      </Title>
      <QueryBoundary
        query={underWay}
        failed={t`Could not load who is under way`}
        loading={<Skeleton height={120} radius="md" />}
        isEmpty={({ cohorts }) => cohorts.length === 0}
        empty={
          <p className={classes.muted}>
            <Trans>Nobody has this programme yet.</Trans>
          </p>
        }
      >
        {({ cohorts, steps, completed, earlier }) => {
          const most = Math.max(1, ...steps.map(({ people }) => people), completed)
          return (
            <>
              <Table verticalSpacing={8} className={classes.table} aria-labelledby="under-way">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">
                      <Trans>Cohort</Trans>
                    </Table.Th>
                    <Table.Th scope="col">
                      <Trans>On time</Trans>
                    </Table.Th>
                    <Table.Th scope="col">
                      <Trans>Stuck</Trans>
                    </Table.Th>
                    <Table.Th scope="col">
                      <Trans>Completed</Trans>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {cohorts.map(({ cohort_id, description, starts_on, people, on_time, stuck, completed: done }) => (
                    <Table.Tr key={cohort_id ?? 'none'}>
                      <Table.Th scope="row">
                        {description ?? t`Without a cohort`}
                        <span className={classes.small}>
                          {plural(people, { one: '# person', other: '# people' })}
                          {description !== null && ` · ${t`since ${formatDate(startOfDay(starts_on))}`}`}
                        </span>
                      </Table.Th>
                      <Table.Td>{on_time}</Table.Td>
                      <Table.Td>
                        <span data-stuck={stuck > 0 || undefined} className={classes.count}>
                          {stuck}
                        </span>
                      </Table.Td>
                      <Table.Td>{done}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
              <Title order={3}>
                <Trans>Where people are</Trans>
              </Title>
              <ol className={classes.bars}>
                {[...steps, { title: t`Completed`, people: completed }].map(({ title, people }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same; the place is what it is about.
                  <li key={at}>
                    <span className={classes.barTitle} dir="auto">
                      {title}
                    </span>
                    <span className={classes.bar} style={{ inlineSize: `${(people / most) * 100}%` }} aria-hidden />
                    <span className={classes.number}>{people}</span>
                  </li>
                ))}
              </ol>
              {earlier > 0 && (
                <div className={classes.earlier}>
                  <span className={classes.muted}>
                    {plural(earlier, {
                      one: '# person is under way in an earlier version.',
                      other: '# people are under way in an earlier version.',
                    })}
                  </span>
                  {mayMove && (
                    <Button variant="default" loading={moving.isPending} onClick={() => moving.mutate(id)}>
                      <Trans>Move to the current version</Trans>
                    </Button>
                  )}
                </div>
              )}
            </>
          )
        }}
      </QueryBoundary>
    </Paper>
  )
}
