import { type ExportedFile, listsAbout } from './subject.ts'

const account = `
  select email, username, first_name, name, phone_number, level, summary as summary_by_coordinators, metadata,
         external_subject as subject_at_identity_provider, password_hash is not null as has_password,
         is_test_unlocked, on_leaderboard, has_logged_in, has_logged_out, suspended_at, last_seen_at, created_at, updated_at,
         cases_assigned, cases_completed,
         (select sum(score_sum - withheld_score) / nullif(sum(submitted - withheld), 0)
            from user_progress where user_id = "user".id) as average_score
    from "user" where id = $1`

const profile: ExportedFile = {
  name: 'profile.json',
  about: 'Who you are here, your roles and cohorts, your figures and points, and how your account came to be.',
  read: async (client, subject) => {
    const { rows } = await client.query(account, [subject.userId])
    return {
      account: rows[0],
      ...listsAbout(
        client,
        {
          roles:
            'select r.name from user_role ur join role r on r.id = ur.role_id where ur.user_id = $1 order by r.name',
          cohorts: `select c.description as cohort, o.description as organization from cohort_member m
                      join cohort c on c.id = m.cohort_id left join organization o on o.id = c.organization_id
                     where m.user_id = $1 order by c.description`,
          applications: `select email, metadata, created_at from applicant
                          where email = $2 and exists (select from "user" where id = $1)`,
          imported_from_files: `select i.created_at, i.file_name, r.sent, r.changes, r.faults, r.outcome, r.done, r.undone, r.note
                                  from people_import_row r join people_import i on i.id = r.import_id
                                 where r.user_id = $1 or r.email = $2 order by i.created_at, r.number`,
          greeted_on_pages:
            'select candidate_dashboard, training, test, case_review from page_visit where user_id = $1',
          progress: `select mode, assigned, submitted, passed - withheld_passed as passed, score_sum - withheld_score as score_sum,
                    withheld as results_not_shown from user_progress where user_id = $1 order by mode`,
          points_by_day: 'select day::text, points from daily_points where user_id = $1 order by day',
          points_by_period: `select period, starts_on::text, points from leaderboard_points
                              where user_id = $1 order by period, starts_on`,
        },
        subject,
      ),
    }
  },
}

const signIns: ExportedFile = {
  name: 'sign-ins.json',
  about: 'Where and when you signed in, your second factor and the codes that were mailed to you, without the codes.',
  read: (client, subject) =>
    listsAbout(
      client,
      {
        sessions: `select created_at, last_used_at, expires_at, ended_at, end_reason, user_agent, address,
                          (select count(*) from refresh_token where session_id = s.id) as renewals
                     from session s where user_id = $1 order by created_at`,
        second_factor: `select totp_confirmed_at as set_up_at from "user" where id = $1 and totp_confirmed_at is not null`,
        recovery_codes: 'select used_at from recovery_code where user_id = $1 order by used_at nulls last',
        mailed_codes: `select purpose, created_at, expires_at, used_at from one_time_code
                        where user_id = $1 order by created_at`,
      },
      subject,
    ),
}

export const accountFiles: readonly ExportedFile[] = [profile, signIns]
