import { isLanguage, languages } from '@casebench/shared/languages'
import { mailTemplates } from '@casebench/shared/mail-templates'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NativeSelect, Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { NotFoundPage } from '../../shell/problems/NotFoundPage.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './mail-templates.module.css'
import { TemplateEditor } from './TemplateEditor.tsx'
import { templateLabels } from './template-labels.ts'
import { mailTemplateQuery, type Named } from './templates.ts'

/** Where an owner writes a mail in one language, if there are such. */
export function MailTemplatePage({ template: name, language }: { template: string; language: string }) {
  const template = mailTemplates.find((one) => one === name)
  if (template === undefined || !isLanguage(language)) return <NotFoundPage />
  return <OneMail named={{ template, language }} />
}

function OneMail({ named }: { named: Named }) {
  const { template, language } = named
  const query = useQuery(mailTemplateQuery(named))
  const navigate = useNavigate()
  return (
    <AdminPage
      title={templateLabels[template].title}
      description={templateLabels[template].sent}
      actions={
        <LinkButton to="/admin/system/mail_templates" variant="default">
          <Trans>All mail templates</Trans>
        </LinkButton>
      }
    >
      <NativeSelect
        label={t`Language`}
        className={classes.language}
        value={language}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguage(value))
            void navigate({
              to: '/admin/system/mail_templates/$template/$language',
              params: { template, language: value },
            })
        }}
        data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
      />
      <QueryBoundary
        query={query}
        failed={t`Could not load the mail template`}
        loading={<Skeleton height={420} radius="md" />}
      >
        {(one) => (
          <Paper key={`${one.template} ${one.language}`} withBorder className={classes.card}>
            <TemplateEditor template={one} />
          </Paper>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}
