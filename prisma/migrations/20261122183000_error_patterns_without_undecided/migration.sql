-- Undecided answers stand beside the wrong ones now instead of among them, and lose nothing. What was counted so far does not
-- say how much of the weight lost was theirs: their share of the answers is taken until it is counted anew.
update "error_pattern"
   set "count" = "count" - "undecided",
       "lost" = case when "count" = 0 then 0 else "lost" * ("count" - "undecided") / "count" end
 where "undecided" > 0;
