-- The wizard asks for one welcome message: one that was typed into the second field moves to the first.
update onboarding
   set draft = (draft - 'greeting') || case
         when trim(draft ->> 'greeting') = '' then '{}'::jsonb
         else jsonb_build_object(
           'welcomeMessage',
           concat_ws(E'\n', nullif(trim(draft ->> 'welcomeMessage'), ''), trim(draft ->> 'greeting'))
         )
       end
 where draft ? 'greeting';
