-- Orders count on the day of the last chat before them: a change of one changes the days of all chats of the order.
CREATE OR REPLACE FUNCTION forget_analytics_of_order() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP <> \'INSERT\' THEN
    PERFORM forget_analytics_at(OLD.merchant_id, OLD.session_id, OLD.ordered_at)\x3b
    PERFORM forget_analytics_at(o.merchant_id, o.session_id, o.ordered_at) FROM chat_order o
      WHERE o.merchant_id = OLD.merchant_id AND o.order_id = OLD.order_id\x3b
  END IF\x3b
  IF TG_OP <> \'DELETE\' THEN
    PERFORM forget_analytics_at(o.merchant_id, o.session_id, o.ordered_at) FROM chat_order o
      WHERE o.merchant_id = NEW.merchant_id AND o.order_id = NEW.order_id\x3b
  END IF\x3b
  RETURN NULL\x3b
END ';

-- Every day is rolled up again.
DELETE FROM analytics_state;
