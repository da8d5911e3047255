import { getModules, setModule } from '@casebench/shared/contract/modules'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Skeleton, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/Skeleton.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/client.ts'
import { dropRoles } from '../../api/roles-cache.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { formatDate } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { moduleTexts } from '../../ui/studio-texts/module-texts.ts'
import { useToastMutation } from '../../ui/toast-mutation.ts'
import { DefaultRulesCard } from '../at-risk-rules/DefaultRulesCard.tsx'
import { DaysToReviewCard } from '../review-queue/DaysToReviewCard.tsx'
import classes from './modules.module.css'

const key = ['modules']

/** Where an owner switches on what goes beyond the usual pages. */
export function ModulesPage() {
  const modules = useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(getModules, {}, { signal }) })
  const queries = useQueryClient()
  const switching = useToastMutation({
    act: (body: Parameters<typeof callApi<typeof setModule>>[1]['body']) => callApi(setModule, { body }),
    reread: () => queries.invalidateQueries({ queryKey: key }),
    // The sidebar shows what is on.
    onDone: dropRoles,
  })
  return (
    <AdminPage
      width="text"
      title={t`Modules`}
      description={t`Parts of Casebench and rules of working together that you can switch on. Switched off again, everything stored is kept.`}
    >
      <QueryBoundary
        query={modules}
        failed={t`Could not load the modules`}
        loading={<Skeleton height={72} radius="md" />}
      >
        {(list) => (
          <ul className={classes.list}>
            {list.map(({ name, since }) => (
              <Paper key={name} component="li" withBorder className={classes.module}>
                <Switch
                  label={moduleTexts[name].name}
                  description={moduleTexts[name].brings}
                  checked={since !== null}
                  disabled={switching.isPending}
                  onChange={({ currentTarget }) => switching.mutate({ name, on: currentTarget.checked })}
                />
                {since !== null && (
                  <span className={classes.since}>
                    <Trans>On since {formatDate(since)}</Trans>
                  </span>
                )}
              </Paper>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <DaysToReviewCard />
      <DefaultRulesCard />
    </AdminPage>
  )
}
