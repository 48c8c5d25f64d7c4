-- What a rollback takes back, from the receipt of that call itself: nobody reads it out of the name of an entry.
alter type play.judged add attribute undoes text;
