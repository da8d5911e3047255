# Reference values for the tests of packages/shared/src/psychometrics, by other people's implementations:
#   apt-get install r-base-core r-cran-psych r-cran-psychometric r-cran-vcd r-cran-jsonlite
#   Rscript scripts/psychometrics/reference-values.R > packages/shared/src/testing/psychometric-reference.json
# Made with R 4.2.2, psych 2.2.9, psychometric 2.3, vcd 1.4-11. Where no package of Debian has a method (Livingston and
# Lewis, Tucker and Levine), it is written here a second time on the functions of R, in another way than in the product.
suppressMessages({
  library(psych)
  library(psychometric)
  library(vcd)
  library(jsonlite)
})
set.seed(20261126)

# --- Answers ---------------------------------------------------------------------------------------------------------
people <- 200
ability <- rnorm(people)
right <- sapply(seq(-1.5, 1.5, length.out = 15), function(hard) as.integer(runif(people) < plogis(1.3 * ability - hard)))
credits <- sapply(seq(-1, 1, length.out = 8), function(hard)
  pmin(1, pmax(0, round(2 * plogis(1.2 * ability - hard + rnorm(people, sd = 0.8))) / 2)))

feldt <- function(items) {
  a <- psychometric::alpha(items)
  k <- ncol(items)
  ci <- psychometric::alpha.CI(a, k = k, N = nrow(items), level = 0.95)
  by_psych <- suppressWarnings(suppressMessages(psych::alpha(as.data.frame(items), warnings = FALSE, check.keys = FALSE)))
  stopifnot(abs(by_psych$total$raw_alpha - a) < 1e-9)
  list(
    items = apply(items, 2, function(item) item, simplify = FALSE),
    alpha = a,
    lower = ci$LCL,
    upper = ci$UCL,
    itemTotal = as.numeric(by_psych$item.stats$r.drop),
    difficulty = as.numeric(by_psych$item.stats$mean),
    standardError = psychometric::SE.Meas(sd(rowSums(items)), a)
  )
}

# --- Livingston and Lewis (1995): Lord's moments, Hanson's four parameters, integrated by R ----------------------------
livingston_lewis <- function(scores, reliability, cut) {
  m <- mean(scores)
  s2 <- var(scores)
  etl <- (m * (1 - m) - reliability * s2) / (s2 * (1 - reliability))
  n <- round(etl)
  x <- scores * n
  raw <- c(
    mean(x) / n,
    mean(x * (x - 1)) / (n * (n - 1)),
    mean(x * (x - 1) * (x - 2)) / (n * (n - 1) * (n - 2)),
    mean(x * (x - 1) * (x - 2) * (x - 3)) / (n * (n - 1) * (n - 2) * (n - 3))
  )
  # The beta distribution with these moments: found by search, not by Hanson's formula.
  moments_of <- function(p) {
    k <- 1:4
    b <- cumprod((p[1] + k - 1) / (p[1] + p[2] + k - 1))
    w <- p[4] - p[3]
    c(
      p[3] + w * b[1],
      p[3]^2 + 2 * p[3] * w * b[1] + w^2 * b[2],
      p[3]^3 + 3 * p[3]^2 * w * b[1] + 3 * p[3] * w^2 * b[2] + w^3 * b[3],
      p[3]^4 + 4 * p[3]^3 * w * b[1] + 6 * p[3]^2 * w^2 * b[2] + 4 * p[3] * w^3 * b[3] + w^4 * b[4]
    )
  }
  scale <- function(q) c(exp(q[1]), exp(q[2]), plogis(q[3]), plogis(q[4]))
  best <- NULL
  for (start in list(c(1, 1, -2, 2), c(0.5, 0, -3, 3), c(0, 1, -1.5, 3), c(1.5, 1, -4, 1.5), c(2, 2, -4, 4))) {
    found <- optim(start, function(q) sum(((moments_of(scale(q)) - raw) / raw)^2) * 1e8,
      method = "Nelder-Mead", control = list(maxit = 50000, reltol = 1e-16))
    found <- optim(found$par, found$fn <- function(q) sum(((moments_of(scale(q)) - raw) / raw)^2) * 1e8,
      method = "Nelder-Mead", control = list(maxit = 50000, reltol = 1e-18))
    if (is.null(best) || found$value < best$value) best <- found
  }
  four <- best$value < 1e-4
  if (four) {
    p <- scale(best$par)
  } else {
    v <- raw[2] - raw[1]^2
    size <- raw[1] * (1 - raw[1]) / v - 1
    p <- c(raw[1] * size, (1 - raw[1]) * size, 0, 1)
  }
  passes <- function(tau) pbinom(ceiling(cut * n - 1e-9) - 1, n, tau, lower.tail = FALSE)
  over <- function(f, from, to) {
    from <- max(from, p[3])
    to <- min(to, p[4])
    if (from >= to) return(0)
    integrate(function(tau) f(tau) * dbeta((tau - p[3]) / (p[4] - p[3]), p[1], p[2]) / (p[4] - p[3]),
      from, to, subdivisions = 5000, rel.tol = 1e-9)$value
  }
  list(
    scores = scores, reliability = reliability, cut = cut, moments = if (four) 4 else 2,
    effectiveItems = etl,
    consistency = over(function(t) passes(t)^2 + (1 - passes(t))^2, 0, 1),
    falsePasses = over(passes, 0, cut),
    falseFails = over(function(t) 1 - passes(t), cut, 1)
  )
}
peopled <- function(a, b, from, to, n) {
  tau <- from + (to - from) * rbeta(400, a, b)
  rbinom(400, n, tau) / n
}
kr21 <- function(x, n) {
  m <- mean(x * n); v <- var(x * n)
  n / (n - 1) * (1 - m * (n - m) / (n * v))
}
wide <- peopled(3, 2, 0.25, 0.98, 40)
skewed <- peopled(6, 2, 0, 1, 60)

# --- Mantel and Haenszel ---------------------------------------------------------------------------------------------
dif_people <- 1200
focal <- rep(c(0, 1), dif_people / 2)
level <- rnorm(dif_people, mean = ifelse(focal == 1, -0.3, 0))
others <- rowSums(sapply(seq(-1, 1, length.out = 9), function(hard) runif(dif_people) < plogis(level - hard)))
mantel <- function(bias) {
  answer <- as.integer(runif(dif_people) < plogis(level - bias * focal))
  total <- others + answer
  table <- table(factor(1 - focal, c(1, 0)), factor(answer, c(1, 0)), total)
  keep <- apply(table, 3, sum) > 1
  test <- mantelhaen.test(table[, , keep], correct = TRUE)
  interval <- log(test$conf.int)
  list(
    isFocal = focal, isRight = answer, strata = total,
    oddsRatio = unname(test$estimate), chiSquare = unname(test$statistic),
    standardError = 2.35 * (interval[2] - interval[1]) / (2 * qnorm(0.975))
  )
}

# --- Tucker by regression, Levine by true scores ---------------------------------------------------------------------
form <- function(n, ability_mean, hard) {
  theta <- rnorm(n, ability_mean)
  common <- rowSums(sapply(seq(-1, 1, length.out = 10), function(h) runif(n) < plogis(theta - h)))
  rest <- rowSums(sapply(seq(-1, 1, length.out = 20) + hard, function(h) runif(n) < plogis(theta - h)))
  list(totals = common + rest, common = common)
}
new_form <- form(500, 0.2, 0.3)
old_form <- form(420, 0, 0)
pop_var <- function(x) mean((x - mean(x))^2)
line <- function(slope_new, slope_old) {
  w <- 500 / 920
  v_mean <- w * mean(new_form$common) + (1 - w) * mean(old_form$common)
  v_var <- w * pop_var(new_form$common) + (1 - w) * pop_var(old_form$common) +
    w * (1 - w) * (mean(new_form$common) - mean(old_form$common))^2
  # Each form's moments in the common population: on its regression line, with its own scatter around it.
  in_common <- function(f, slope) list(
    mean = mean(f$totals) + slope * (v_mean - mean(f$common)),
    var = pop_var(f$totals) + slope^2 * (v_var - pop_var(f$common))
  )
  x <- in_common(new_form, slope_new)
  y <- in_common(old_form, slope_old)
  slope <- sqrt(y$var / x$var)
  list(slope = slope, intercept = y$mean - slope * x$mean)
}
regression <- function(f) unname(coef(lm(totals ~ common, data = f))[2])
true_scores <- function(f) 1 / unname(coef(lm(common ~ totals, data = f))[2])

# --- Two judges ------------------------------------------------------------------------------------------------------
judges <- matrix(c(44, 5, 1, 2, 8, 30, 7, 1, 2, 9, 26, 6, 0, 3, 8, 48), 4, byrow = TRUE)
kappa_of <- function(weights) {
  linear <- vcd::Kappa(judges, weights = weights)
  list(unweighted = unname(linear$Unweighted), weighted = unname(linear$Weighted))
}
square <- kappa_of("Fleiss-Cohen")
equal <- kappa_of("Equal-Spacing")
by_psych <- psych::cohen.kappa(judges, alpha = 0.05)
stopifnot(abs(by_psych$weighted.kappa - square$weighted[1]) < 1e-9)

# --- Borderline regression -------------------------------------------------------------------------------------------
ratings <- sample(1:5, 80, replace = TRUE, prob = c(1, 2, 3, 3, 1))
scores <- round(30 + 9 * ratings + rnorm(80, sd = 7), 1)
fit <- lm(scores ~ ratings)
at_borderline <- predict(fit, data.frame(ratings = 2), se.fit = TRUE)

cat(toJSON(list(
  betaDistribution = lapply(list(c(0.3, 2, 5), c(0.01, 0.5, 0.5), c(0.9999, 200, 3), c(0.5, 1000, 1003), c(0.013, 31, 2970), c(0.72, 60000, 23000)),
    function(q) list(x = q[1], a = q[2], b = q[3], value = pbeta(q[1], q[2], q[3]))),
  fQuantile = lapply(list(c(0.025, 199, 2786), c(0.975, 199, 2786), c(0.95, 29, 29), c(0.975, 1999, 117941)),
    function(q) list(p = q[1], above = q[2], below = q[3], value = qf(q[1], q[2], q[3]))),
  atMost = lapply(list(c(0, 298, 0.01), c(5, 1200, 0.01), c(12, 20, 0.5), c(170, 20000, 0.01)),
    function(q) list(k = q[1], n = q[2], p = q[3], value = pbinom(q[1], q[2], q[3]))),
  clopperPearson = lapply(list(c(0, 299), c(3, 1000), c(40, 5000)),
    function(q) list(wrong = q[1], n = q[2], value = binom.test(q[1], q[2], alternative = "less", conf.level = 0.95)$conf.int[2])),
  kr20 = feldt(right), alpha = feldt(credits),
  decisions = list(livingston_lewis(wide, kr21(wide, 40), 0.7), livingston_lewis(skewed, kr21(skewed, 60), 0.8)),
  mantelHaenszel = list(mantel(0), mantel(0.5), mantel(1.2)),
  equating = list(newForm = new_form, oldForm = old_form,
    tucker = line(regression(new_form), regression(old_form)),
    levine = line(true_scores(new_form), true_scores(old_form))),
  kappa = list(counts = judges, none = equal$unweighted, linear = equal$weighted, quadratic = square$weighted),
  borderline = list(ratings = ratings, scores = scores, cut = unname(at_borderline$fit), standardError = at_borderline$se.fit,
    intercept = unname(coef(fit)[1]), slope = unname(coef(fit)[2]), rSquared = summary(fit)$r.squared)
), auto_unbox = TRUE, digits = 12), "\n")
