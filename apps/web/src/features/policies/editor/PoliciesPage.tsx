import { policyKinds } from '@casebench/shared/policies'
import { t } from '@lingui/core/macro'
import { Skeleton, Tabs } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Tabs.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminPage } from '../../../shell/admin/AdminPage.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { TabList } from '../../../ui/TabList.tsx'
import classes from '../policies.module.css'
import { policiesQuery } from '../policies.ts'
import { policyLabels } from '../policy-labels.ts'
import { PolicyPanel } from './PolicyPanel.tsx'

/** Where an owner writes and publishes the terms of use and the privacy notice. */
export function PoliciesPage() {
  const policies = useQuery(policiesQuery)
  const [selected, setSelected] = useState<string>(policyKinds[0])
  return (
    <AdminPage
      width="text"
      title={t`Policies`}
      description={t`Your terms of use and privacy notice. Applicants read them; you decide whether everyone has to confirm them.`}
    >
      <QueryBoundary
        query={policies}
        failed={t`Could not load the policies`}
        loading={<Skeleton height={420} radius="md" />}
      >
        {(list) => (
          <Tabs value={selected} onChange={(value) => value !== null && setSelected(value)}>
            <TabList selected={selected}>
              {list.map(({ kind }) => (
                <Tabs.Tab key={kind} value={kind}>
                  {policyLabels[kind]}
                </Tabs.Tab>
              ))}
            </TabList>
            {list.map((policy) => (
              <Tabs.Panel key={policy.kind} value={policy.kind} className={classes.panel}>
                <PolicyPanel policy={policy} />
              </Tabs.Panel>
            ))}
          </Tabs>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}
