import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Tabs } from '@mantine/core'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useModule } from '../../api/roles.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { TabList } from '../../ui/TabList.tsx'
import personClasses from '../people/person/person.module.css'
import { useItemAnalysis } from './analysis.ts'
import type { AnalysisSearch } from './analysis-search.ts'
import { ErrorPatterns } from './ErrorPatterns.tsx'
import { Items } from './Items.tsx'
import { ModeSwitch } from './ModeSwitch.tsx'

const path = '/admin/case_manager/cases_/$caseId_/analysis'

/** How a case did: question by question, and by why weight was lost. */
export function CaseAnalysisPage() {
  const { caseId } = useParams({ from: path })
  const { mode = 'training', view, sent = 'ever' } = useSearch({ from: path })
  const navigate = useNavigate({ from: '/admin/case_manager/cases/$caseId/analysis' })
  const { data } = useItemAnalysis({ caseId, mode })
  // The list of tests begins with the first that was taken; a standard may be set before.
  const hasAssessment = useModule('assessment')
  const change = (wanted: AnalysisSearch) =>
    void navigate({ search: (earlier) => ({ ...earlier, ...wanted }), replace: true, resetScroll: false })
  return (
    <AdminPage
      title={t`Analysis of ${data?.name ?? caseId}`}
      description={
        <span className={personClasses.said}>
          <Trans>
            Only first attempts count: a later attempt shows what was learned from the first result, not how hard a
            question is.
            <Link to="/admin/case_manager/cases/$caseId" params={{ caseId }}>
              To the case
            </Link>
          </Trans>
          {hasAssessment && (
            <>
              {' '}
              <Link
                to="/admin/certification/assessment/$caseId"
                params={{ caseId }}
              >{t`Standards and reliability`}</Link>
            </>
          )}
        </span>
      }
      actions={
        <ModeSwitch mode={mode} onChange={(wanted) => change({ mode: wanted === 'test' ? 'test' : undefined })} />
      }
    >
      <Tabs
        value={view ?? 'items'}
        onChange={(wanted) =>
          void navigate({
            search: ({ mode: kept }) => ({ mode: kept, view: wanted === 'errors' ? 'errors' : undefined }),
            replace: true,
          })
        }
        keepMounted={false}
      >
        <TabList selected={view ?? 'items'} onPage>
          <Tabs.Tab value="items">
            <Trans>Questions</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="errors">
            <Trans>Error patterns</Trans>
          </Tabs.Tab>
        </TabList>
        <Tabs.Panel value="items">
          <Items caseId={caseId} mode={mode} />
        </Tabs.Panel>
        <Tabs.Panel value="errors">
          <ErrorPatterns
            of={{ caseId, mode }}
            sent={sent}
            onSent={(wanted) => change({ sent: wanted === 'ever' ? undefined : wanted })}
          />
        </Tabs.Panel>
      </Tabs>
    </AdminPage>
  )
}
