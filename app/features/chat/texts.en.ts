/** What the chat says when something stands in its way. */
export const CHAT_TEXTS = {
  failed: 'Something went wrong on our side. Your message is kept; please try again.',
  busy: 'The previous message is still being answered. Please try again in a moment.',
  lost: "Sorry, I couldn't process that message. Could you put it another way?",
  stopping: 'We are restarting. Your message is kept; please try again in a moment.',
};
