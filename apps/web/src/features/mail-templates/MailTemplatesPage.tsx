import type { ListedMailTemplate } from '@casebench/shared/contract/mail-templates'
import { isLanguage, sourceLanguage } from '@casebench/shared/languages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Paper, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { language as shown } from '../../i18n/language.ts'
import { AdminPage } from '../../shell/admin/AdminPage.tsx'
import { languageName } from '../../ui/case-text/language-name.ts'
import { formatDateTime } from '../../ui/formats.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './mail-templates.module.css'
import { notSentLabels, templateLabels } from './template-labels.ts'
import { mailTemplatesQuery } from './templates.ts'

/** Every mail that Casebench sends, and what an owner made of it. */
export function MailTemplatesPage() {
  const query = useQuery(mailTemplatesQuery)
  return (
    <AdminPage
      width="text"
      title={t`Mail templates`}
      description={t`The mails that Casebench sends, in the recipient’s language. What you do not change keeps its default text.`}
    >
      <QueryBoundary
        query={query}
        failed={t`Could not load the mail templates`}
        loading={<Skeleton height={420} radius="md" />}
      >
        {(list) => (
          <ul className={classes.list}>
            {list.map((one) => (
              <ListedMail key={one.template} mail={one} />
            ))}
          </ul>
        )}
      </QueryBoundary>
    </AdminPage>
  )
}

function ListedMail({ mail: { template, why_not_sent, own } }: { mail: ListedMailTemplate }) {
  const language = isLanguage(shown) ? shown : sourceLanguage
  const { title, sent } = templateLabels[template]
  return (
    <Paper component="li" withBorder className={classes.card}>
      <h2 className={classes.heading}>
        <Link to="/admin/system/mail_templates/$template/$language" params={{ template, language }}>
          {title}
        </Link>
      </h2>
      <p className={classes.quiet}>
        {sent}
        {why_not_sent !== null && ` ${notSentLabels[why_not_sent]}`}
      </p>
      {own.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Default text in every language.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Languages with a text of your own`} className={classes.own}>
          {own.map((text) => (
            <li key={text.language}>
              <Link
                to="/admin/system/mail_templates/$template/$language"
                params={{ template, language: text.language }}
              >
                {languageName(text.language)}
              </Link>
              <span className={classes.quiet}>
                {t`Changed ${formatDateTime(text.changed_at)} by ${text.changed_by ?? t`a deleted account`}.`}
              </span>
              {!text.is_used && (
                <strong className={classes.broken}>
                  <Trans>Not used: it no longer fits the placeholders of this mail. The default is sent.</Trans>
                </strong>
              )}
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
