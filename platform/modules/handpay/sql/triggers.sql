create trigger hand_pays_decided_once before update or delete on handpay.hand_pays
  for each row execute function handpay.decide_once();
